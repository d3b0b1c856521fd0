"""Finding cards: a query language, the words it knows, and what they become in the database."""
