"""Where the window takes wishes: what goes from page to page, and rules over any page."""
