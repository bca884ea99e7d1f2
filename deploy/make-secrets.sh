#!/bin/sh
# Makes the secrets of a compose installation, each once: what is there stays. They are read by the container's user, so by others too:
# the folder is closed instead.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets
made() { [ -s "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"; chmod 644 "secrets/$1"; }
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
made database_password "$(random)"
made valkey_password "$(random)"
made worker_secret "$(random)"
made operator_token "$(random)"
made evidence_key "$(random)"
made database_url "postgres://farthing:$(cat secrets/database_password)@postgres:5432/farthing"
made redis_url "redis://:$(cat secrets/valkey_password)@valkey:6379"
