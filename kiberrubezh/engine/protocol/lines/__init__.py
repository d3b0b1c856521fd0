"""The lines themselves: what may stand in a request and in an answer, and how both are read and written."""
