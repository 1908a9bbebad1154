"""List the parts of other projects that a site contains, and the packages that build it.

The list is printed as text, or as CycloneDX, a format for lists of components (SBOM).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from uuid import NAMESPACE_URL, uuid5

import rules_engine
from generator.site.live_files import PINNED, PYODIDE_VERSION

PROJECT = "by-the-book"
THEME = "mkdocs-material"
"""The installed package whose style sheets are copied to the site."""


@dataclass(frozen=True)
class Component:
    """A part made by another project."""

    name: str
    version: str
    licence: str
    """An SPDX expression, the name of a licence in the package's own words, or ""."""
    part: str
    """What the part is used for: "in the site" or "builds the site"."""
    home: str = ""
    """The address of its sources, or ""."""
    digests: tuple[tuple[str, str], ...] = ()
    """The name and SHA-256 of each file, if the files are fixed."""


IN_THE_SITE = "in the site"
BUILDS = "builds the site"

_LICENCES = {
    "BSD License": "BSD-3-Clause",
    "MIT License": "MIT",
    "Apache Software License": "Apache-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
"""SPDX names of the licences that packages name in other ways."""

_READ_IN_THE_PACKAGE = {"resvg-py": "MIT"}
"""Licences of packages whose metadata name none."""


def components_in_site() -> list[Component]:
    """Return the parts of other projects that a site with all its features, such as live tables, contains."""
    return [
        Component(
            "pyodide", PYODIDE_VERSION, "MPL-2.0", IN_THE_SITE, "https://github.com/pyodide/pyodide",
            tuple(sorted(PINNED.items())),
        ),
        Component(
            "cpython-standard-library", "3.14", "PSF-2.0", IN_THE_SITE, "https://docs.python.org/3/license.html"
        ),
        Component("wasi-libc", "", "MIT", IN_THE_SITE, "https://github.com/WebAssembly/wasi-libc"),
        Component(
            THEME, _package_version(THEME), "MIT", IN_THE_SITE, "https://github.com/squidfunk/mkdocs-material"),
        Component(
            "material-design-icons", "", "Apache-2.0", IN_THE_SITE, "https://github.com/Templarian/MaterialDesign"),
    ]


def installed_components() -> list[Component]:
    """Return the installed packages on which this program depends, directly or not, sorted by name.

    Extras are left out. Raise `LookupError` if this program itself is not installed.
    """
    found: dict[str, Distribution] = {}
    try:
        wanted = list(_packages_needed_by(PROJECT))
    except PackageNotFoundError as error:
        raise LookupError(
            f"{PROJECT} is not installed; run `pip install .` in the folder of its source code") from error
    while wanted:
        name = wanted.pop()
        if name not in found:
            try:
                found[name] = distribution(name)
            except PackageNotFoundError:   # for other systems or versions of Python
                continue
            wanted += _packages_needed_by(name)
    return [
        Component(name, one.version, _licence_of_package(name, one), BUILDS)
        for name, one in sorted(found.items())
    ]


@cache
def theme_licence() -> str:
    """Return the notice for the parts of the theme in a site: the licences of its style sheets and icons.

    Raise `LookupError` if the installed theme has no licence file.
    """
    # The theme has some 13,000 files, so only those with a licence's name are made into paths.
    licences = [file for file in distribution(THEME).files or () if file.name == "LICENSE"]
    texts = [
        f"{what} come from {THEME} {_package_version(THEME)}:\n\n{file.read_text(encoding='utf-8').strip()}\n"
        for what, ending in (
            ("The files in stylesheets and images", ".dist-info/licenses/LICENSE"),
            ("The icons at the head of each page", "/.icons/material/LICENSE"),
        )
        for file in licences if str(file).endswith(ending)
    ]
    if len(texts) < 2:
        raise LookupError(f"the package {THEME} lacks a licence file; install it again")
    return "\n\n".join(texts)


def components_as_text(components: list[Component]) -> str:
    """Return a line for each component: what it is for, name, version and licence."""
    return "".join(
        f"{one.part}: {f'{one.name} {one.version}'.strip()}, {one.licence or 'no licence named'}\n"
        for one in components
    )


def components_as_cyclonedx(components: list[Component]) -> str:
    """Return the components as CycloneDX 1.6 in JSON. The same components give the same bytes."""
    project = {
        "type": "application", "bom-ref": PROJECT, "name": PROJECT, "version": rules_engine.__version__,
        "licenses": [{"expression": "MIT AND CC-BY-4.0"}],
    }
    told = [_component_as_cyclonedx(one) for one in components]
    digest = uuid5(NAMESPACE_URL, json.dumps([project, told], sort_keys=True))
    found = {
        "bomFormat": "CycloneDX", "specVersion": "1.6", "serialNumber": f"urn:uuid:{digest}", "version": 1,
        "metadata": {"component": project}, "components": told,
        "dependencies": [{"ref": PROJECT, "dependsOn": sorted(str(one["bom-ref"]) for one in told)}],
    }
    return json.dumps(found, indent=2) + "\n"


def _component_as_cyclonedx(component: Component) -> dict[str, object]:
    found: dict[str, object] = {
        "type": "library",
        "bom-ref": f"{component.name}@{component.version}, {component.part}",
        "name": component.name,
        "scope": "required" if component.part == IN_THE_SITE else "excluded",
        "description": component.part,
    }
    if component.version:
        found["version"] = component.version
    if component.licence:
        found["licenses"] = [{"expression": component.licence}]
    if component.home:
        found["externalReferences"] = [{"type": "website", "url": component.home}]
    if component.digests:
        found["components"] = [
            {"type": "file", "name": name, "hashes": [{"alg": "SHA-256", "content": digest}]}
            for name, digest in component.digests
        ]
    return found


def _package_version(name: str) -> str:
    try:
        return distribution(name).version
    except PackageNotFoundError:
        return ""


def _packages_needed_by(name: str) -> Iterator[str]:
    for line in distribution(name).requires or ():
        requirement, _, condition = line.partition(";")
        if "extra" not in condition and (found := re.match(r"[A-Za-z0-9._-]+", requirement)):
            yield re.sub(r"[-_.]+", "-", found[0]).lower()


def _licence_of_package(name: str, package: Distribution) -> str:
    data = package.metadata
    if "License-Expression" in data:
        return str(data["License-Expression"])
    classifiers: list[str] = data.get_all("Classifier", [])
    named = [one.rpartition(" :: ")[2] for one in classifiers if one.startswith("License")]
    told: list[str] = [*data.get_all("License", []), *named]
    for licence in told:
        if re.fullmatch(r"[A-Za-z0-9.+-]+", licence) and licence != "UNKNOWN":
            return licence
        if licence in _LICENCES:
            return _LICENCES[licence]
    return _READ_IN_THE_PACKAGE.get(name, "")
