#!/bin/sh
# Makes .venv and installs what the locked requirements name. Usage: tools/set_up.sh dev|bench
# Does nothing, in an instant, while the requirements are those of the last time. PYTHON= names another Python.
set -eu
cd "$(dirname "$0")/.."
set_name=${1:-dev}
stamp=".venv/stamp-$set_name"

fail() {
    echo "farshore: $*" >&2
    exit 1
}

# The folder counts too: an environment that was copied or moved along with its tree still points to the old place.
wanted=$({ pwd; cat "requirements/$set_name.txt" pyproject.toml setup.py tools/set_up.sh; } | cksum)
if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ] && .venv/bin/python -c '' 2>/dev/null; then
    exit 0
fi

is_new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

find_python() {
    for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
        if is_new_enough "$candidate"; then
            echo "$candidate"
            return
        fi
    done
    found=""
    for candidate in ${PYTHON:-python3 python}; do
        version=$("$candidate" --version 2>&1) && found="$found${found:+, }$candidate is $version"
    done
    fail "Python 3.11 or newer is needed; found: ${found:-none}. Install one (Debian, Ubuntu: apt-get install python3 python3-venv) or name one: make PYTHON=/path/to/python3.11"
}

if ! is_new_enough .venv/bin/python; then
    python=$(find_python) || exit 1
    "$python" -c 'import venv, ensurepip' 2>/dev/null ||
        fail "$python can't make a virtual environment: its venv module is missing (Debian, Ubuntu: apt-get install python3-venv)"
    echo "== Making .venv with $("$python" --version 2>&1)"
    "$python" -m venv --clear .venv || fail "making .venv failed"
fi

# Not .venv/bin/pip: that script names the folder in which it was made.
pip() { .venv/bin/python -m pip --disable-pip-version-check "$@"; }

log=.venv/set-up.log
echo "== Installing requirements/$set_name.txt into .venv (hashes checked; up to a few minutes the first time)"
if ! pip install --require-hashes -r "requirements/$set_name.txt" >"$log" 2>&1; then
    grep -iE '^error' "$log" | tail -n 3 >&2 || true
    if grep -qiE 'connection|resolution|timed? ?out|unreachable|no matching distribution' "$log"; then
        fail "the packages can't be fetched: is there a network, or a package index in pip's settings? (all of it: $log)"
    fi
    fail "installing requirements/$set_name.txt failed (all of it: $log)"
fi
if [ "$set_name" = dev ]; then
    echo "== Installing farshore from this folder"
    FARSHORE_NO_COMPILE=1 pip install --no-deps --no-build-isolation --editable . >"$log" 2>&1 ||
        { tail -n 5 "$log" >&2; fail "installing farshore from this folder failed (all of it: $log)"; }
fi
echo "$wanted" >"$stamp"
