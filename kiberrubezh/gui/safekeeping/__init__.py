"""What the user has here: looked over, copied, brought back."""
