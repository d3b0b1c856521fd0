"""What is the user's: cards and shelf as they are opened, games that wait to be gone on with, the desktop's wishes."""
