"""Tables that games are played at by lines: one of duels, one of any game, and how both are kept."""
