#!/bin/sh
# What the tests need of the system, given as PROGRAM:PACKAGE: the Debian packages of programs that are not there are
# installed if that is allowed; if not, a sentence says what to install.

look_everywhere() {
    for place in /usr/lib/postgresql/*/bin /usr/sbin /sbin; do
        PATH="$PATH:$place"
    done
}

missing() {
    for need; do
        command -v "${need%%:*}" >/dev/null 2>&1 || printf ' %s' "${need#*:}"
    done
}

install() {
    if [ "$(id -u)" = 0 ]; then
        allowed=""
    elif sudo -n true 2>/dev/null; then
        allowed="sudo"
    else
        return 1
    fi
    command -v apt-get >/dev/null 2>&1 || return 1
    echo "Installing$*"
    $allowed apt-get -qq update && $allowed env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y $* >/dev/null
}

look_everywhere
packages=$(missing "$@")
if [ -n "$packages" ]; then
    install "$packages"
    look_everywhere
    packages=$(missing "$@")
fi
if [ -n "$packages" ]; then
    echo "The tests need$packages: install them (on Debian, apt-get install$packages) and try again." >&2
    exit 1
fi
