#!/bin/sh
# Starts Redis like the official image, which is compiled without protected mode.
set -eu
exec "$@" --protected-mode no
