"""The tables that games are played at; each draws what a seat may know, and never the game itself."""
