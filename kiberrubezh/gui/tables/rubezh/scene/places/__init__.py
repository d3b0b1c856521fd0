"""Where everything goes on the table: plain arithmetic, no widgets."""
