// Loaded into the process of a measured service: its own watch over the event loop, which starts anew with every question.
import { createServer } from 'node:http';
import process from 'node:process';
import { openLoopWatch } from '../../src/platform/loop-watch.ts';

const port = Number(process.env.LOOP_PROBE_PORT ?? 0);
if (port > 0) {
  const watch = openLoopWatch(Number.POSITIVE_INFINITY, () => undefined);
  const server = createServer((_, response) => {
    const { longestMs, longestWorkMs } = watch.read();
    watch.reset();
    response.end(JSON.stringify({ ms: longestMs, workMs: longestWorkMs }));
  });
  server.listen(port, '127.0.0.1');
  server.unref();
  // A process that the service starts has no port of its own.
  delete process.env.LOOP_PROBE_PORT;
}
