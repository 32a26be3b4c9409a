#!/bin/sh
# Writes requirements/*.txt: every package with its version and the hashes of its files, and no address of anything.
set -eu
cd "$(dirname "$0")/.."
sh tools/set_up.sh dev
[ -x build/lock/bin/uv ] || {
    echo "== Installing uv into build/lock"
    .venv/bin/python -m venv build/lock
    build/lock/bin/python -m pip install --quiet --disable-pip-version-check uv
}
compile() {
    out=$1
    shift
    echo "== requirements/$out.txt"
    build/lock/bin/uv pip compile --quiet --no-config --universal --python-version 3.11 --generate-hashes --no-header \
        --no-emit-index-url --no-emit-find-links --upgrade pyproject.toml --output-file "requirements/$out.txt" "$@"
}
compile run
compile dev --extra dev --constraint requirements/run.txt
compile bench --extra bench --constraint requirements/dev.txt
