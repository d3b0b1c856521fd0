"""Proofs: all ways to go on in a turn gone through, against every answer and every hidden card."""
