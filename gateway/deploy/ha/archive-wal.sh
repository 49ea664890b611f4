#!/bin/sh
# archive_command of PostgreSQL: copies a WAL file to the archive. A file there is complete and is never replaced; one
# with the same content counts as copied, because a server that crashed or was promoted sends it again.
set -e
wal=$1 archived=$WAL_ARCHIVE/$2
if [ -e "$archived" ]; then
  exec cmp -s "$wal" "$archived"
fi
cp "$wal" "$archived.$$"
sync "$archived.$$"
mv "$archived.$$" "$archived"
sync "$WAL_ARCHIVE"
