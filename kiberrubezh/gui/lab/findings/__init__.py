"""What a run tells, tab by tab."""
