"""What is heard at a table: words for a screen reader, and sounds."""
