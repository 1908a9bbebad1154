"""What a reader sees in place of each fence."""
