"""What a user has made here is kept safe: looked over, copied in turn, and brought back."""
