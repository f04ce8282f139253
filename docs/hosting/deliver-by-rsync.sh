#!/bin/sh
# Copies what has changed to another web server:
#   DELIVERY_COMMAND="/opt/bessarabia-archive/docs/hosting/deliver-by-rsync.sh archive@web2.example:/srv/archive"
# The archive names the changed files at the standard input, and sets PUBLIC_DIR and UPLOADS_DIR.
# There, pages are in /srv/archive/public and pictures in /srv/archive/uploads.
set -eu
to=$1
lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT
while read -r change file; do
  printf '%s\n' "$file" >>"$lists/$change"
done

# Pictures come first, because pages name them. If more than 1000 are gone, the disk is probably not mounted: rsync then fails.
set --
for folder in originals preview thumbs tiles maps; do
  if [ -d "$UPLOADS_DIR/$folder" ]; then set -- "$@" "$UPLOADS_DIR/./$folder"; fi
done
if [ $# -gt 0 ]; then rsync -rltR --delete --max-delete=1000 "$@" "$to/uploads/"; fi

# A file that has gone since is removed by a later call.
if [ -s "$lists/put" ]; then
  rsync -lt --files-from="$lists/put" --ignore-missing-args --delay-updates "$PUBLIC_DIR/" "$to/public/"
fi
if [ -s "$lists/remove" ]; then
  rsync -lt --files-from="$lists/remove" --delete-missing-args "$PUBLIC_DIR/" "$to/public/"
fi
