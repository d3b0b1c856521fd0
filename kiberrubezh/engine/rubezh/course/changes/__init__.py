"""The one writer of a duel: each atom makes a change and the event that tells of it."""
