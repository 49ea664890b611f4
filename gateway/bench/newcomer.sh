#!/usr/bin/env bash
# How long a newcomer waits: from `git clone` to the first page of `npm start`, as a ratio to `npm ci` of the lock file of
# 27 November 2026, measured before and after it, because machines and networks differ. All begin with an empty cache of npm.
#   [PORT=4000] bash gateway/bench/newcomer.sh [commit of the other lock file]
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
other=${1:-0987d5e7}
export PORT=${PORT:-4000} AUTH_EMULATOR_PORT=$((${PORT:-4000} + 50))
work=$(mktemp -d)
shop=
finish() {
  if [ -n "$shop" ]; then kill -INT "$shop" 2>/dev/null || true; wait "$shop" || true; fi
  rm -rf "$work"
}
trap finish EXIT
now() { date +%s%3N; }
size() { echo "$(du -sm "$1" | cut -f1) MB, $(find "$1" -type f | wc -l) files"; }

measure() {
  git clone --quiet "$top" "$work/$1"
  git -C "$work/$1" checkout --quiet "$other"
  local began
  began=$(now)
  (cd "$work/$1" && npm ci --cache "$work/npm-$1" --no-audit --no-fund --loglevel=error >/dev/null)
  took=$(($(now) - began))
  echo "npm ci of $other: $took ms, node_modules $(size "$work/$1/node_modules"), load $(cut -d' ' -f1 /proc/loadavg)"
}

measure before
before=$took
began=$(now)
git clone --quiet "$top" "$work/shop"
cd "$work/shop"
npm_config_cache="$work/npm-shop" node gateway/scripts/start.mjs >"$work/log" 2>&1 &
shop=$!
until curl --fail --silent --output /dev/null --header 'accept: text/html' "http://localhost:$PORT/"; do
  kill -0 "$shop" || { cat "$work/log"; exit 1; }
  sleep 0.1
done
took=$(($(now) - began))
page=$took
grep '✓' "$work/log"
echo "git clone to the first page: $page ms, node_modules $(size node_modules), load $(cut -d' ' -f1 /proc/loadavg)"
echo "the emulator: $(size gateway/dev/auth-emulator/node_modules)"
kill -INT "$shop" && wait "$shop" || true
shop=
measure after
awk "BEGIN { printf \"ratio %.2f (%.2f, %.2f)\n\", 2 * $page / ($before + $took), $page / $before, $page / $took }"
