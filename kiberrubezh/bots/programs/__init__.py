"""Players that are other programs: pipes, clock, consent, what they are told."""
