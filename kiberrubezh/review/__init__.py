"""Review of a duel that is over: chances over the turns, the largest swings, and what would have been better.

The way through: `answers` cuts the choices into whole answers, `curve` plays out from each turn, `swings` says where
chances moved beyond noise, `advice` looks for a better answer there, `reviewer` leads through all of it step by step,
`words` says it, `apart` does it in a process of its own.
"""
