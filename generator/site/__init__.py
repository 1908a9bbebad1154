"""Build and publish the site from the checked pages; also its archive, its PDF, and a local server."""
