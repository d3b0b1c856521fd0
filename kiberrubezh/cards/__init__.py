"""Cards: what they are, what their texts say, where they are kept and how they are found."""
