"""Who sits where at any table: people and programs to choose, consent to run one, the curtain and the handover."""
