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
(cd "$image" && npm ci --ignore-scripts --omit=dev --workspace gateway --no-audit --no-fund --loglevel=error)
cp -R "$top/gateway/dist" "$top/gateway/assets" "$image/gateway/"
cp -R "$top/frontend/dist" "$image/frontend/"
