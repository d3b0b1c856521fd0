"""The covers of the boxes on the shelf, painted by the program, each in its game's own light."""
