#!/bin/sh
# Installs PostgreSQL's server for the ledger's tests, which start it themselves. Needs root on Debian or one of its kind.
set -eu
ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 && exit 0
apt-get update -qq
# The package would start a cluster of its own otherwise.
mkdir -p /etc/postgresql-common
echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql
