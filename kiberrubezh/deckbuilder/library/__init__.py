"""The file that the shelf keeps: its rows, what is kept of the past, what is saved from a damaged one."""
