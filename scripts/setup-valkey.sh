#!/bin/sh
# Installs Valkey's server, or Redis where Debian has no Valkey, for the tests, which start it themselves. Needs root on Debian or one of
# its kind.
set -eu
if [ -x /usr/bin/valkey-server ] || [ -x /usr/bin/redis-server ]; then exit 0; fi
apt-get update -qq
name=valkey-server
[ -n "$(apt-cache search --names-only "^$name\$")" ] || name=redis-server
# The package would start a server on port 6379 otherwise, now and with the machine.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\nexit 101\n' > "$policy"
  chmod +x "$policy"
fi
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$name"
if command -v systemctl > /dev/null; then systemctl disable --quiet "$name" 2> /dev/null || true; fi
