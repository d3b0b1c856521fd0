"""What a card on the table shows of its state: numbers of the moment, marks, words."""
