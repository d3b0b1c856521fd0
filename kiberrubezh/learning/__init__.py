"""What a person has learnt, kept on the disk: lessons done, puzzles solved; results as a file, and classes of them."""
