"""Decks handed from person to person: as a code, a table, a document, whatever form a file has."""
