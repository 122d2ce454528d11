#!/usr/bin/env bash
# Holds protos/ against those of main: a client of yesterday must be able to talk to the server of today.
set -euo pipefail
cd "$(dirname "$0")/.."

base=
for ref in refs/remotes/origin/main refs/heads/main; do
  if commit=$(git rev-parse --verify --quiet "$ref^{commit}"); then
    base=$(git merge-base "$commit" HEAD 2>/dev/null || echo "$commit")
    break
  fi
done
if [[ -z $base ]] || ! git cat-file -e "$base:protos" 2>/dev/null; then
  echo "breaking: main has no protos yet, nothing to hold these against"
  exit 0
fi

old=$(mktemp -d)
trap 'rm -rf "$old"' EXIT
git archive "$base" protos buf.yaml | tar -x -C "$old"
buf breaking --against "$old"
