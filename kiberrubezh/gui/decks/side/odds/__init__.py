"""What the odds of a deck are on the screen: wants, chances turn by turn, offers."""
