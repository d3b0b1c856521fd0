"""What a program at a seat may ask while it thinks."""
