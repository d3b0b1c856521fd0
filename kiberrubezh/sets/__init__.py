"""Sets of one's own as documents: files, versions, tables, pages, and what a card of one is worth."""
