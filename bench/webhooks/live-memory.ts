// Loaded before the service (`--import`): lets the parent process ask for the memory in use after a garbage
// collection. The memory of the process itself says little, since the collector runs when it decides to.
import process from 'node:process';

process.on('message', (message) => {
  if (message !== 'live memory') return;
  globalThis.gc?.();
  process.send?.({ liveMegabytes: process.memoryUsage().heapUsed / 2 ** 20 });
});
// The channel must not keep the service from ending.
process.channel?.unref();
