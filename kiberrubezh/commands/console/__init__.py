"""What commands share: words typed, numbers, names and people at one keyboard, and the one door to the screen."""
