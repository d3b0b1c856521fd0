"""What stands beside the table: the log, the large card, the hint, the referee, the end."""
