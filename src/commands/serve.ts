import { openApp } from '../app.ts';
import { type OpenedDemo, openDemo } from '../demo/open-demo.ts';
import { systemClock } from '../platform/clock.ts';
import { openLog } from '../platform/log.ts';
import { tryPort } from '../platform/try-port.ts';
import { readSettings, unknownSettings } from '../settings.ts';
import { openStorage } from '../storage.ts';
import type { Command } from './command.ts';

/**
 * Resolves at the first signal to stop. A signal before the service is up, or a second one, ends the process at once.
 */
function untilStopped(): { stopped: Promise<NodeJS.Signals>; isUp: () => void } {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  let canFinish = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!canFinish) process.exit(1); // The embedded database notices the end of this process and stops by itself.
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

/** The lines that say how to sign in to the demo, and as whom. */
const describeDemo = ({ key, password, people }: OpenedDemo): [string, string][] => [
  ['Demo API key', key ?? 'shown at the first start; "npx dossier keys create" makes another'],
  ['Demo password', password ?? 'shown at the first start'],
  ...people.map(({ email, shows }): [string, string] => ['Demo sign-in', `${email.padEnd(26)} ${shows.en}`]),
];

export const serve: Command = {
  name: 'serve',
  summary: 'Starts the service and runs until it is stopped (Ctrl-C or SIGTERM).',
  run: async (_input, terminal) => {
    const { stopped, isUp } = untilStopped();
    const settings = readSettings(terminal.environment);
    const log = openLog(settings.LOG_LEVEL);
    for (const name of unknownSettings(terminal.environment)) log.warn({ name }, 'there is no such setting');
    await tryPort({ host: settings.HOST, port: settings.PORT });
    const storage = await openStorage({ settings, clock: systemClock, log, as: 'service' });
    const demo = await openDemo({ storage, settings, log }).catch(async (error) => {
      await storage.close();
      throw error;
    });
    const app = await openApp(settings, log, { storage, ...(demo && { demo }) });
    try {
      const lines = [
        ['Dossier', app.baseUrl],
        ['API reference', `${app.baseUrl}/reference`],
        ['OpenAPI', `${app.baseUrl}/api/1/openapi.json`],
        ...(demo ? describeDemo(demo) : []),
      ];
      terminal.print('');
      for (const [name, value] of lines) terminal.print(`  ${name?.padEnd(14)} ${value}`);
      isUp();
      terminal.print('\n  Ctrl-C stops it.\n');
      const signal = await stopped;
      log.info({ signal }, 'stopping');
    } finally {
      await app.close();
    }
    log.info('stopped');
  },
};
