"""Measurements of the program's speed, each as a ratio in one run where there is an aim."""
