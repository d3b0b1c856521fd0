"""Small parts that every page is built of."""
