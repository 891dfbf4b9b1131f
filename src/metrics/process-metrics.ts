import { collectDefaultMetrics, Registry } from 'prom-client';

/** Facts of the process itself, which all services in it share: their observers are installed once. */
let ofProcess: Registry | undefined;

/** Memory, processor, garbage collection and event loop of this process, from the first time that somebody asks. */
export function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}
