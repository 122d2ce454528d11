"""The descriptor pool of this package.

The arbiter itself registers messages of the same names in protobuf's default pool; with a pool of its own this package
can be loaded beside it, of whatever version.
"""

from __future__ import annotations

from typing import Final

from google.protobuf.descriptor_pool import DescriptorPool

POOL: Final = DescriptorPool()
