"""What a session says to each request, of the program, its tables and what is played there."""
