"""What proving the book costs beside building its site, from one run."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from statistics import median

import click

from generator.measure.progress import progress
from generator.proof.problem import Problem
from generator.site import builder, manuscript_pages

PROOFS = 5
BUILDS = 3


def report(root: Path) -> bool:
    """Reports on proving and building the book in a folder; whether both succeed."""
    proofs: list[float] = []
    builds: list[float] = []
    problems: list[Problem] = []
    with tempfile.TemporaryDirectory() as folder:
        pages, site = Path(folder, "pages"), Path(folder, "site")
        pages.mkdir()
        for run in range(PROOFS):
            progress(f"proving the book, {run + 1} of {PROOFS}")
            began = time.perf_counter()
            problems = manuscript_pages.make(root, pages).problems
            proofs.append(time.perf_counter() - began)
        # Once unmeasured, so that importing the builder is not counted.
        for run in range(BUILDS + 1):
            progress(f"building the site, {run} of {BUILDS}" if run else "loading the site builder")
            began = time.perf_counter()
            try:
                builder.build(root / "mkdocs.yml", pages, site)
            except builder.BuildFailed as failure:
                progress("")
                click.echo(f"the builder refused the pages: {failure.messages[0]}", err=True)
                return False
            builds.append(time.perf_counter() - began)
        texts = [page.read_text(encoding="utf-8") for page in pages.rglob("*.md")]
    progress("")
    proof, building = median(proofs), median(builds[1:])
    size = sum(map(len, texts))
    click.echo(f"book: {len(texts)} pages, {size} characters of Markdown for the builder")
    click.echo(f"proof: {proof:.3f} s (median of {PROOFS}, {min(proofs):.3f} to {max(proofs):.3f})")
    click.echo(f"site builder: {building:.3f} s, same pages (median of {BUILDS}; at first {builds[0]:.3f})")
    click.echo(f"proof / builder: {proof / building:.2f}")
    if problems:
        click.echo(f"{len(problems)} faults in the book, the first: {problems[0]}", err=True)
    return not problems
