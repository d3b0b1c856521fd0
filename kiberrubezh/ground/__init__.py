"""What every part of the program stands on: words in two languages, frozen data, errors that people read."""
