#!/bin/sh
# Installs a proxy, nginx or haproxy, for the tests, which start it themselves. Needs root on Debian or one of its kind.
set -eu
name="$1"
[ -x "/usr/sbin/$name" ] && exit 0
apt-get update -qq
# The package would start a server otherwise, now and with the machine.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\nexit 101\n' > "$policy"
  chmod +x "$policy"
fi
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$name"
if command -v systemctl > /dev/null; then systemctl disable --quiet "$name" 2> /dev/null || true; fi
