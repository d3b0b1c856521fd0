"""Players of the duel that go by rules of thumb, styled by files, and why they moved as they did."""
