#!/bin/sh
# Installs or upgrades an unpacked bundle on a machine without a network, or goes back to the release before.
#   ./install.sh [--prefix=/opt/chengan] [--data=/var/lib/chengan] [--etc=/etc/chengan] [--no-service] | --rollback
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=/opt/chengan data=/var/lib/chengan etc=/etc/chengan service=yes rollback=no
for option; do
  case $option in
    --prefix=*) prefix=${option#*=} ;;
    --data=*) data=${option#*=} ;;
    --etc=*) etc=${option#*=} ;;
    --no-service) service=no ;;
    --rollback) rollback=yes ;;
    *) sed -n '2,3s/^# *//p' "$0"; exit 1 ;;
  esac
done
say() { echo "install: $*"; }
point() { # The name changes in one step: a start finds the old release or the new one.
  ln -sfn "$1" "$prefix/current.new"
  mv -T "$prefix/current.new" "$prefix/current"
}

if [ $rollback = yes ]; then
  [ -s "$prefix/previous" ] || { say "there is no release before the present one under $prefix"; exit 1; }
  before=$(cat "$prefix/previous")
  readlink "$prefix/current" > "$prefix/previous.new"
  point "$before"
  mv "$prefix/previous.new" "$prefix/previous"
  say "back at $before. If the newer release has changed the database, restore the backup made before the upgrade; then restart."
  exit 0
fi

say 'checking the files …'
(cd "$here" && sha256sum --quiet --check SHA256SUMS) || { say 'the bundle is damaged: fetch it again'; exit 1; }
release=releases/$(cat "$here/VERSION")-$(sha256sum < "$here/SHA256SUMS" | cut -c1-8)
mkdir -p "$prefix/releases" "$etc"
if [ ! -d "$prefix/$release" ]; then
  rm -rf "$prefix/$release.part"
  mkdir "$prefix/$release.part"
  (cd "$here" && tar -cf - .) | (cd "$prefix/$release.part" && tar -xf -)
  chmod -R go-w "$prefix/$release.part"
  mv "$prefix/$release.part" "$prefix/$release"
fi
user=
if [ "$(id -u)" = 0 ] && [ $service = yes ]; then
  id chengan > /dev/null 2>&1 || useradd --system --home-dir "$data" --shell /usr/sbin/nologin chengan
  user=chengan
fi
mkdir -p "$data"
chmod 700 "$data"
[ -z "$user" ] || chown "$user:" "$data"
if [ ! -e "$etc/chengan.env" ]; then
  (umask 077 && sed "s|^DATA_DIR=.*|DATA_DIR=$data|" "$here/deploy/chengan.env" > "$etc/chengan.env")
  [ -z "$user" ] || chown "root:$user" "$etc/chengan.env"
  [ -z "$user" ] || chmod 640 "$etc/chengan.env"
  say "settings: $etc/chengan.env (read it before the first start)"
fi
if [ -L "$prefix/current" ] && [ "$(readlink "$prefix/current")" != "$release" ]; then readlink "$prefix/current" > "$prefix/previous"; fi
point "$release"
if [ $service = yes ] && command -v systemctl > /dev/null; then
  install -d -m 700 -o "${user:-root}" /var/backups/chengan
  for unit in chengan@.service chengan-backup.service chengan-backup.timer; do
    sed -e "s|/opt/chengan|$prefix|g" -e "s|/var/lib/chengan|$data|g" -e "s|/etc/chengan|$etc|g" "$here/deploy/systemd/$unit" > "/etc/systemd/system/$unit"
  done
  systemctl daemon-reload || true
  say 'start or restart one process after the other: systemctl restart chengan@8081, look at /health, then chengan@8082'
fi
say "$release is installed under $prefix; data in $data stay as they are. Commands: $prefix/current/bin/chengan"
