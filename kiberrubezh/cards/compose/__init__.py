"""A card's text put together step by step from the vocabulary: each step offers what makes sense next."""
