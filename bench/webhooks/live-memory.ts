// Loaded before the service (`--import`): whoever started it can ask what it holds on to, after a collection. What the process has taken
// from the system says little about that, since the collector comes when it sees fit.
import process from 'node:process';

process.on('message', (message) => {
  if (message !== 'live memory') return;
  globalThis.gc?.();
  process.send?.({ liveMegabytes: process.memoryUsage().heapUsed / 2 ** 20 });
});
// A service that is asked nothing more must be able to end.
process.channel?.unref();
