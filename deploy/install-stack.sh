#!/bin/sh
# Installs what `npm run stack` and `npm run drill` need on Debian 12, without starting any of it as a service.
set -eu
packages="postgresql-15 patroni python3-etcd python3-psycopg2 etcd-server haproxy pgbouncer pgbackrest caddy libfaketime"
missing=""
for package in $packages; do
  dpkg -s "$package" >/dev/null 2>&1 || missing="$missing $package"
done
if [ -z "$missing" ]; then
  echo "Everything is installed."
  exit 0
fi
echo "Installing:$missing"
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod +x "$policy"
  trap 'rm -f "$policy"' EXIT
fi
apt-get update
# shellcheck disable=SC2086 — a list of names
DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing
