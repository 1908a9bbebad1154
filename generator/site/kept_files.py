"""List the files that a reader's browser keeps for reading the whole book without a network.

The list is `offline.json` in the site. A live table offers to keep the files.
"""

from __future__ import annotations

import json
import re

from generator.support.output_folder import OutputFolder

FILE = "offline.json"

_KEPT = re.compile(
    r"(?!404\.html|editions/|pictures/|data/)"
    r"(?:(?:.*/)?(?:[^/]+\.(?:html|css|js|play|woff2?|ico)|favicon\.png)|live/.*)"
)
_LEFT_OUT = re.compile(r"table-offline\.js|.*/embed/[^/]*|.*\.min\.js\.map|.*LICENCES\.txt")


def is_kept_for_offline_use(file_name: str) -> bool:
    """Check whether a file of the site is kept on a reader's device, for use without a network.

    Data, drawings and old editions are not kept.
    """
    return _KEPT.fullmatch(file_name) is not None and _LEFT_OUT.fullmatch(file_name) is None


def write_list_of_offline_files(output_folder: OutputFolder) -> None:
    """Write the list of the files that a browser keeps: the address, the size and the SHA-256 of each.

    The index page of a folder is listed under the address of the folder.
    """
    files = {
        name.removesuffix("index.html") if name.endswith("/index.html") or name == "index.html" else name:
            [(output_folder.folder / name).stat().st_size, digest.hex()]
        for name, digest in sorted(output_folder.names.items())
        if is_kept_for_offline_use(name)
    }
    output_folder.write_file(FILE, json.dumps({"files": files}, separators=(",", ":")))
