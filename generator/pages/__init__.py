"""What a reader sees in place of each fence, from the proofs and the templates."""
