#!/bin/sh
# Creates the secrets that docker-compose.yml passes to the containers. Existing files are left alone.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
create() { [ -e "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"; }
create postgres-password "$(random)"
create session-secret "$(random)"
create database-url "postgres://shop:$(cat secrets/postgres-password)@postgres:5432/shop"
# Containers run as different users, and Compose mounts the files with their modes: the folder keeps other people out.
chmod 644 secrets/*
chmod 700 secrets
echo "secrets are in $(pwd)/secrets"
[ -e secrets/tls-certificate ] || echo "still missing: the edge's tls-certificate and tls-key (docs/operations.md)"
