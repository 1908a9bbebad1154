"""Build and publish the site; also its archive, its PDF, and a local server."""
