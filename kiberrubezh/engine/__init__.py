"""The rules at work: a kernel that any turn-based card game can stand on, and the duel upon it."""
