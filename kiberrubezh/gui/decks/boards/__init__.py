"""The boards of a deck: how their lines look, what moves between them, groups and notes."""
