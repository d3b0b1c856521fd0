"""The cards page: search, filters, faces, the big card."""
