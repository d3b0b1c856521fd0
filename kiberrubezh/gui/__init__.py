"""The window: pages, theme, languages. The only package that knows Qt."""
