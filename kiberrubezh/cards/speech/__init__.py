"""The two tongues of card text: effects in words, and the nouns they stand on."""
