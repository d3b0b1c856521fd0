"""The other games: their set-up, and the table they are played at."""
