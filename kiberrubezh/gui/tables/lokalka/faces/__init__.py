"""What cards and nodes look like: faces, scenes, colours and signs."""
