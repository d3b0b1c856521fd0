"""What a position means: what cards are now, what they come to, what a seat may do."""
