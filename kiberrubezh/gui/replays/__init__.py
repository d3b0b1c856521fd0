"""The replays page: duels that are over, to be looked at again."""
