#!/usr/bin/env bash
# Puts each peer into an environment of its own below the folder named (default: .peers).
set -euo pipefail
target=${1:-.peers}
python=${PYTHON:-python3}
for peer in rlcard:"rlcard setuptools" openspiel:"open_spiel" pokerkit:"pokerkit"; do
    name=${peer%%:*}
    "$python" -m venv "$target/$name"
    # shellcheck disable=SC2086  # several packages
    "$target/$name/bin/python" -m pip install -q --disable-pip-version-check ${peer#*:}
done
"$python" -m venv "$target/liars_uno"
"$target/liars_uno/bin/python" -m pip install -q --disable-pip-version-check "$(dirname "$0")/../../.."
