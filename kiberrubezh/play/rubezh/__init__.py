"""A duel at a table, no widgets: its terms, its session, who may see what, its past as lines and as a tape."""
