#!/usr/bin/env bash
# A walk through a hand by hand: a table is opened, acts are submitted and ruled on, the record is read, the table is
# closed. Nothing but buf and a little Python is needed; the server tells its schema by reflection.
#
#   arbiter serve --port 50051 &
#   clients/examples/walk.sh 127.0.0.1:50051
#
# With grpcurl the same call reads: grpcurl -plaintext -H 'authorization: Bearer …' -d '{…}' ADDRESS arbiter.v1.…
set -euo pipefail

address=${1:?"usage: $0 HOST:PORT"}
python=${PYTHON:-python3}

# call METHOD REQUEST [TOKEN]: one call; the token goes through a file, so that no list of processes shows it.
call() {
  { [ -z "${3:-}" ] || printf 'authorization: Bearer %s\n' "$3"; } |
    buf curl --http2-prior-knowledge --protocol grpc --header @- --data "$2" "http://$address/arbiter.v1.$1"
}

# pick PATH: one value of the JSON on the standard input: pick table.revision, pick tokens.1.token.
pick() {
  "$python" -c '
import json, sys
value = json.load(sys.stdin)
for key in sys.argv[1].split("."):
    value = value[int(key)] if isinstance(value, list) else value[key]
print(value)' "$1"
}

# token KIND PLACE: the token of a role, from the answer to CreateTable.
token() {
  "$python" -c '
import json, sys
for one in json.load(sys.stdin)["tokens"]:
    if (one["role"]["kind"], one["role"].get("place", 0)) == ("ROLE_KIND_" + sys.argv[1], int(sys.argv[2])):
        print(one["token"])' "$1" "$2"
}

# new_id: the id of a request; the same one again gets the first answer again.
new_id() { "$python" -c 'import uuid; print(uuid.uuid4().hex)'; }

echo "== A table of Calabrasella for three; the arbiter deals, and commits itself to the deal."
opened=$(call TableService/CreateTable "{
  \"requestId\": \"$(new_id)\", \"edition\": \"calabrasella\", \"names\": [\"Est\", \"Mezzo\", \"Mazzo\"]
}")
table=$(pick table.table <<<"$opened")
est=$(token PLAYER 1 <<<"$opened")
mezzo=$(token PLAYER 2 <<<"$opened")
mazzo=$(token PLAYER 3 <<<"$opened")
host=$(token HOST 0 <<<"$opened")
echo "commitment $(pick table.commitment.digest <<<"$opened")"

# act TOKEN ACT: an act, with the revision that this player has seen last.
act() {
  local revision
  revision=$(call TableService/GetTable "{\"table\": \"$table\"}" "$1" | pick table.revision)
  call TableService/SubmitAct "{
    \"table\": \"$table\", \"requestId\": \"$(new_id)\", \"expectedRevision\": \"$revision\", \"act\": $2
  }" "$1"
}

echo "== Est passes."
act "$est" '{"seat": 1, "verb": "VERB_PASS"}' | pick ruling.disposition

echo "== Mazzo bids, although it is Mezzo's turn: an act that is irregular is no error, it gets a ruling."
ruling=$(act "$mazzo" '{"seat": 3, "verb": "VERB_BID", "contract": "CONTRACT_PLAY"}')
pick ruling.disposition <<<"$ruling"
pick ruling.findings.0.breach <<<"$ruling"

echo "== Est passes for Mezzo: that is an error, with a reason."
{ act "$est" '{"seat": 2, "verb": "VERB_PASS"}' 2>&1 || true; } | pick code

echo "== Mezzo and Mazzo pass too, and the hand is over."
act "$mezzo" '{"seat": 2, "verb": "VERB_PASS"}' | pick ruling.disposition
act "$mazzo" '{"seat": 3, "verb": "VERB_PASS"}' | pick over.report.verdict

echo "== The record of the hand, with the deck that the commitment was made to."
record=$(call TableService/GetHandRecord "{\"table\": \"$table\"}" "$host")
echo "$(pick record.acts.0.verb <<<"$record") by seat $(pick record.acts.0.seat <<<"$record")"
echo "deck $(pick commitment.deck <<<"$record")"

echo "== The table is closed, and what happened at it is told once more."
call TableService/CloseTable "{\"table\": \"$table\", \"requestId\": \"$(new_id)\"}" "$host" | pick table.closed
call TableService/WatchTable "{\"table\": \"$table\", \"fromRevision\": \"0\"}" "$mazzo" | grep -c '"revision"'
