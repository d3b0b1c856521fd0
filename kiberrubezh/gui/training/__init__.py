"""The training table: positions that are kept, one on the workbench, one that is played from."""
