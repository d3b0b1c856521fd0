"""What a run gave, written down: sentences, Markdown, a page, tables, plain data."""
