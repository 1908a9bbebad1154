"""The register of the source texts, to which every citation refers, and the comparison of copies with it."""
