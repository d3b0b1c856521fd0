"""Things that pictures are made of, each drawn at a place: machines, papers, locks, signs, folk, ether."""
