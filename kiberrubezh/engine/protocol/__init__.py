"""The protocol by which other programs play: lines of JSON, told apart by the one key that names what a line is."""
