"""Lessons: duels that are set up and led step by step; files that teachers write."""
