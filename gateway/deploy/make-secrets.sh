#!/bin/sh
# Writes the secrets that docker-compose.yml hands to the containers; what is there already is kept.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
keep() { [ -e "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"; }
keep postgres-password "$(random)"
keep session-secret "$(random)"
keep database-url "postgres://shop:$(cat secrets/postgres-password)@postgres:5432/shop"
# The containers run as users of their own, and compose mounts the files as they are: the folder keeps others out.
chmod 644 secrets/*
chmod 700 secrets
echo "secrets are in $(pwd)/secrets"
[ -e secrets/tls-certificate ] || echo "still wanted: the edge's tls-certificate and tls-key (docs/operations.md)"
