"""Cards of one's own, typed in from printed ones."""
