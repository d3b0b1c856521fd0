"""Drawing by rule, of no game: a canvas, lit bodies, grounds, things, plates, words set into boxes."""
