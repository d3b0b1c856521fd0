"""The duel: rules KR-3 to KR-8 and the texts of cards (KR-9) on the kernel."""
