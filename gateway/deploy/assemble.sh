#!/bin/sh
# What the gateway's image holds, from a checkout that is built: sh gateway/deploy/assemble.sh FOLDER
# The Dockerfile runs it, and CI does, to start the very files that an operator runs: no tool, no test, no source.
set -eu
top=$(cd "$(dirname "$0")/../.." && pwd)
image=$1
mkdir -p "$image/gateway" "$image/frontend"
cp "$top/package.json" "$top/package-lock.json" "$image/"
cp "$top/gateway/package.json" "$image/gateway/"
cp "$top/frontend/package.json" "$image/frontend/"
cp -R "$top/gateway/dist" "$top/gateway/assets" "$image/gateway/"
cp -R "$top/frontend/dist" "$image/frontend/"
cd "$image"
node "$top/gateway/deploy/unbundled.mjs"
npm="--ignore-scripts --no-audit --no-fund --loglevel=error"
# shellcheck disable=SC2086 -- the options are words of their own
npm install --package-lock-only $npm && npm ci --omit=dev --workspace gateway $npm
# Optional packages of libraries, which the gateway never loads; then what only developers read.
(cd node_modules && rm -rf @google-cloud google-gax typescript @types)
find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
