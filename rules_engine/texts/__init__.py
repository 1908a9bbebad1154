"""The register: what each old text contains, paragraph by paragraph. Also checks copies of the texts."""
