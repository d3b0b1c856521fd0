"""Lines of decks as people type them: headings, cards with counts, what stands around either."""
