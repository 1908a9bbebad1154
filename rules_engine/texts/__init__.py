"""The register of the texts: what every citation points into, and how a copy is held against it."""
