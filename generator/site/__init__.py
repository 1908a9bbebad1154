"""One run from proved pages to a published site; archive, PDF, server."""
