"""Programs that play games by themselves, and programs that search for a win."""
