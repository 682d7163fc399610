#!/usr/bin/env bash
# Puts each peer into an environment of its own below the folder named (default: .peers), and this
# library into another one, compiled. Run it again after changing the library: it installs anew.
set -euo pipefail
target=${1:-.peers}
python=${PYTHON:-python3}
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1

install() { # install ENVIRONMENT PACKAGE...
    [ -x "$target/$1/bin/python" ] || "$python" -m venv "$target/$1"
    "$target/$1/bin/python" -m pip install --quiet "${@:2}"
}

install rlcard rlcard==1.2.0 setuptools
install openspiel open_spiel==2.0.2
install pokerkit pokerkit==0.7.7
LIARS_UNO_COMPILE=require install liars_uno --force-reinstall "$checkout"
"$target/liars_uno/bin/liars-uno" --version
