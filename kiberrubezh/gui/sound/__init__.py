"""What is heard of the program, as the settings have it."""
