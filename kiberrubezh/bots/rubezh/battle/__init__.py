"""The battle as a view shows it: what meets what, what gets through, and what that is worth."""
