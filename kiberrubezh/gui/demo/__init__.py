"""The program showing itself: it plays, and takes pictures."""
