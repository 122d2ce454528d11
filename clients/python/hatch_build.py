"""Makes the protobuf code of the client from the protos: as a build hook of hatchling, and as a script.

The code is generated into ``arbiter_client/v1`` and registers its messages in a descriptor pool of its own
(``arbiter_client/pool.py``), not in protobuf's default one: so one process can hold this client and the arbiter itself,
or two versions of them, although both know messages of the same names.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).parent
#: In a source distribution the protos lie beside the package, in the repository at its root.
PROTO_PLACES = (HERE / "protos", HERE.parent.parent / "protos")
PACKAGE = HERE / "arbiter_client" / "v1"

_DEFAULT_POOL = "_descriptor_pool.Default()"
_OWN_POOL = "_pool.POOL"
_IMPORT = re.compile(r"^from arbiter\.v1 import ", re.MULTILINE)
_POOL_IMPORT = "from google.protobuf import descriptor_pool as _descriptor_pool\n"


class GenerateHook(BuildHookInterface[Any]):
    """Generates before anything is packed, and packs what was generated although git ignores it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # hatchling's signature
        """Generates the code.

        Args:
            version: The version of the target that is built.
            build_data: What the build is told besides.
        """
        if self.target_name == "wheel":
            generate()
            build_data["artifacts"].append("/arbiter_client/v1/*_pb2.py*")


def generate() -> None:
    """Generates the code of all protos anew.

    Raises:
        FileNotFoundError: There are no protos.
        subprocess.CalledProcessError: The compiler failed; it has said why.
    """
    protos = next((place for place in PROTO_PLACES if place.is_dir()), None)
    if protos is None:
        raise FileNotFoundError(f"no protos in {' or '.join(map(str, PROTO_PLACES))}")
    files = sorted(str(file.relative_to(protos)) for file in protos.glob("arbiter/v1/*.proto"))
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    with tempfile.TemporaryDirectory(dir=PACKAGE.parent) as made:
        subprocess.run(  # noqa: S603  # the compiler of this environment, on our own files
            [
                sys.executable,
                "-m",
                "grpc_tools.protoc",
                f"--proto_path={protos}",
                f"--python_out={made}",
                f"--mypy_out=quiet:{made}",
                *files,
            ],
            check=True,
            env={**os.environ, "PATH": path},
        )
        names = set()
        for file in Path(made, "arbiter", "v1").iterdir():
            names.add(file.name)
            file.write_text(_moved(file.read_text("utf-8")), "utf-8")
            file.replace(PACKAGE / file.name)  # whoever imports it meanwhile finds one or the other
    for old in PACKAGE.glob("*_pb2.py*"):
        if old.name not in names:
            old.unlink()


def _moved(code: str) -> str:
    """Generated code with the package and the pool that it is to have here."""
    code = _IMPORT.sub("from arbiter_client.v1 import ", code)
    code = code.replace(_POOL_IMPORT, "from arbiter_client import pool as _pool\n")
    return code.replace(_DEFAULT_POOL, _OWN_POOL)


if __name__ == "__main__":
    generate()
