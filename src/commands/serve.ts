import { openApp } from '../app.ts';
import { openDemo } from '../demo.ts';
import { openLog } from '../platform/log.ts';
import { readSettings, unknownSettings } from '../settings.ts';
import type { Command } from './command.ts';

/** Resolves at the first signal to stop; one that comes before the service is up, or a second one, ends it at once. */
function untilStopped(): { stopped: Promise<NodeJS.Signals>; isUp: () => void } {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  let canFinish = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!canFinish) process.exit(1); // The embedded database sees us go and stops by itself.
      canFinish = false;
      resolve(signal);
    });
  return {
    stopped: promise,
    isUp: () => {
      canFinish = true;
    },
  };
}

export const serve: Command = {
  name: 'serve',
  summary: 'Starts the service and runs until it is stopped (Ctrl-C or SIGTERM).',
  run: async (_input, terminal) => {
    const { stopped, isUp } = untilStopped();
    const settings = readSettings(terminal.environment);
    const log = openLog(settings.LOG_LEVEL);
    for (const name of unknownSettings(terminal.environment)) log.warn({ name }, 'there is no such setting');
    const app = await openApp(settings, log);
    try {
      const demo = await openDemo(app, settings);
      const lines = [
        ['Dossier', app.baseUrl],
        ['API reference', `${app.baseUrl}/reference`],
        ['OpenAPI', `${app.baseUrl}/api/1/openapi.json`],
        ...demo,
      ];
      terminal.print('');
      for (const [name, value] of lines) terminal.print(`  ${name?.padEnd(14)} ${value}`);
      isUp();
      app.watch.reset();
      terminal.print('\n  Ctrl-C stops it.\n');
      const signal = await stopped;
      log.info({ signal }, 'stopping');
    } finally {
      await app.close();
    }
    log.info('stopped');
  },
};
