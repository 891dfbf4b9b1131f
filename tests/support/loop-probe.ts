// Loaded into the process of a measured service: a watch over its event loop that starts anew with every question.
import { createServer } from 'node:http';
import process from 'node:process';
import { openLoopWatch } from '../../src/platform/loop-watch.ts';

const socket = process.env.LOOP_PROBE;
if (socket !== undefined) {
  // Processes and threads that the service starts have no probe.
  delete process.env.LOOP_PROBE;
  const watch = openLoopWatch(Number.POSITIVE_INFINITY, () => undefined);
  watch.start();
  const server = createServer((_, response) => {
    const { longestMs, longestWorkMs } = watch.read();
    watch.start();
    response.end(JSON.stringify({ ms: longestMs, workMs: longestWorkMs }));
  });
  server.listen(socket);
  server.unref();
}
