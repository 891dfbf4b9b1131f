# Runs PostgreSQL (the arguments) until it ends, or until standard input does: the pipe belongs to the process
# that started us, so that PostgreSQL stops also when that process is killed outright. The line "smart" on the
# pipe lets other clients finish first; anything else, or the end of the pipe, is a fast shutdown.
exec 3<&0
"$@" </dev/null &
postgres=$!
{
  read -r mode <&3
  if [ "$mode" = smart ]; then kill -TERM $postgres; else kill -INT $postgres; fi
} 2>/dev/null &
watcher=$!
wait $postgres
status=$?
kill $watcher 2>/dev/null
exit $status
