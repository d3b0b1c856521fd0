"""What the program was started with, brought to the page where it is looked at."""
