"""Games of Foster's Complete Hoyle."""
