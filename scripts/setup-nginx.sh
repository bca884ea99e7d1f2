#!/bin/sh
# Installs nginx for the tests, which start it themselves. Needs root on Debian or one of its kind.
set -eu
[ -x /usr/sbin/nginx ] && exit 0
apt-get update -qq
# The package would start a web server on port 80 otherwise, now and with the machine.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\nexit 101\n' > "$policy"
  chmod +x "$policy"
fi
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx
if command -v systemctl > /dev/null; then systemctl disable --quiet nginx 2> /dev/null || true; fi
