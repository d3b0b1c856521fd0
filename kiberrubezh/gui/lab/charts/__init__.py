"""Figures as pictures: plots, bands, the heat-map, whiskers."""
