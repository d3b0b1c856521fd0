"""Words that a query asks for: how the index is asked for them, and where else they are looked for."""
