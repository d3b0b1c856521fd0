"""The training table: positions set up by hand, kept as files, and what is played from them, branch by branch."""
