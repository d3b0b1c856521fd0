"""The searching opponent: playouts over imagined deals, some of them down a tree."""
