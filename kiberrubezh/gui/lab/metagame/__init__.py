"""The search for decks in the laboratory: what is asked, the search under way, what it found."""
