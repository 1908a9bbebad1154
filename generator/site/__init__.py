"""One run from proved pages to a published site, and what is made of a site: archive, PDF, server."""
