"""What a query calls by its name: sets, measures and attacks; numbers and comparisons in words."""
