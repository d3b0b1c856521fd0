"""What a JSON document of whatever shape says of decks: its keys, its single cards, its boards."""
