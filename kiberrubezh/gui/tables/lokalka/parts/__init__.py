"""What both tables are put together of: cards and nodes to be pressed, hands, piles, the discard sheet."""
