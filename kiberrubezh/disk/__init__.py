"""Files on disk: the folder with the user's data, files written whole or set aside, small files read."""
