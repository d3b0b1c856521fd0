"""A game of «Локалка» at a table, no widgets: what a person picks of an answer."""
