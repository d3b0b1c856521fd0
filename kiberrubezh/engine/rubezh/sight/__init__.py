"""What a seat may know of a duel (KR-4)."""
