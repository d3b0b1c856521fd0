"""The duel under the names by which programs of others have imported it: it stands in `engine.rubezh`."""
