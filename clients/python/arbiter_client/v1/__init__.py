"""The messages and enumerations of the wire, as protobuf makes them.

Each stands here under its own name: ``v1.Act``, ``v1.Table``, ``v1.VERB_PLAY``. What the fields mean is said in the
protos, and in the stubs, where an editor shows it.
"""

from arbiter_client.v1.acts_pb2 import *
from arbiter_client.v1.cards_pb2 import *
from arbiter_client.v1.conformance_service_pb2 import *
from arbiter_client.v1.frame_pb2 import *
from arbiter_client.v1.law_service_pb2 import *
from arbiter_client.v1.laws_pb2 import *
from arbiter_client.v1.record_pb2 import *
from arbiter_client.v1.referee_service_pb2 import *
from arbiter_client.v1.report_pb2 import *
from arbiter_client.v1.review_service_pb2 import *
from arbiter_client.v1.rulings_pb2 import *
from arbiter_client.v1.state_pb2 import *
from arbiter_client.v1.table_service_pb2 import *
from arbiter_client.v1.tables_pb2 import *
from arbiter_client.v1.views_pb2 import *
