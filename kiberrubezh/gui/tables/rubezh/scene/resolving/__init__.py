"""How a wave is carried out before one's eyes."""
