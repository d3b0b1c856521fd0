"""What the table sounds like: made by the program, mixed, sent to whatever device there is."""
