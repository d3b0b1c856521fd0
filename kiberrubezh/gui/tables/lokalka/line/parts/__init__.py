"""What lies on the table for two and round it, part by part."""
