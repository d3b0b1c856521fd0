"""Decks in files: whatever is handed over, and in what form it goes out."""
