"""The first page: start at once, or go on where it was left."""
