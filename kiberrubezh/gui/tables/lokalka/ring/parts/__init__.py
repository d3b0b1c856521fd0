"""What stands beside the ring, part by part."""
