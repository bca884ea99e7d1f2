#!/bin/sh
# Installs a server for the tests, which start it themselves: nginx, haproxy, or "valkey", which is Redis where Debian has no Valkey.
# Needs root on Debian or one of its kind.
set -eu
name="$1"
apt-get update -qq
if [ "$name" = valkey ]; then
  name=valkey-server
  [ -n "$(apt-cache search --names-only "^$name\$")" ] || name=redis-server
fi
# The package would start a server otherwise, now and with the machine.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\nexit 101\n' > "$policy"
  chmod +x "$policy"
fi
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$name"
if command -v systemctl > /dev/null; then systemctl disable --quiet "$name" 2> /dev/null || true; fi
