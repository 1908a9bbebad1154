"""The register of the source texts, which every citation refers to, and the check of copies against it."""
