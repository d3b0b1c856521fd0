"""Lessons in the window: their list, the sentence above the table, what is lit."""
