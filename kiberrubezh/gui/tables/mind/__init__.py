"""What programs of one's own say of their thoughts, and the line that shows it."""
