"""What lies on the table: zones, cards, lines between them, and how they move."""
