import { openApp } from '../app.ts';
import type { Demo } from '../operations/operation.ts';
import type { Log } from '../platform/log.ts';
import { baseUrlOf, type Settings } from '../settings.ts';
import type { Storage } from '../storage.ts';
import { openDatabase } from '../store/database.ts';
import { type Calls, keyCredentials, openCalls, personCredentials } from './calls.ts';
import { openPastClock, type PastClock } from './past-clock.ts';
import { DEMO_PEOPLE, type DemoPersonKey } from './people.ts';

/** The service at an earlier time: stories are lived through in its API, by its people. */
export interface Past {
  readonly clock: PastClock;
  /** Calls with the key of the demo. */
  readonly system: Calls;
  person(key: DemoPersonKey): Calls;
  /** Does what is due in the background at the present time of the clock. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

export interface PastOptions {
  readonly storage: Storage;
  readonly settings: Settings;
  readonly log: Log;
  readonly demo: Demo;
  readonly start: Date;
  readonly key: string;
  readonly password: string;
}

/** Opens the service once more on the same database, on a free port of this machine and with a clock of its own. It sends no mail. */
export async function openPast(options: PastOptions): Promise<Past> {
  const { storage, settings, log, demo, start, key, password } = options;
  const clock = openPastClock(start);
  const database = await openDatabase({
    target: storage.connection.pool,
    poolSize: 5,
    simulatedNow: () => clock.now(),
    onLostConnection: (error) => log.warn({ reason: error.message }, 'a database connection was lost'),
  });
  // Hundreds of requests would hide the few lines that matter at a first start.
  const app = await openApp(pastSettings(settings), log.child({}, { level: 'warn' }), {
    clock,
    demo,
    storage: { ...storage, database, close: () => database.close() },
  });
  const address = `http://127.0.0.1:${app.port}`;
  const people = new Map<DemoPersonKey, Calls>();
  return {
    clock,
    system: openCalls(address, keyCredentials(key)),
    person: (who) => {
      const calls =
        people.get(who) ?? openCalls(address, personCredentials(address, DEMO_PEOPLE[who].email, password));
      people.set(who, calls);
      return calls;
    },
    catchUp: async () => {
      await app.drainJobs();
    },
    close: () => app.close(),
  };
}

const pastSettings = (settings: Settings): Settings => ({
  ...settings,
  // Links in mails and webhooks lead to the service that will run.
  BASE_URL: baseUrlOf(settings),
  HOST: '127.0.0.1',
  PORT: 0,
  SMTP_URL: undefined,
  DOSSIER_WORKER: 'off',
  RATE_LIMIT: 0,
  OVERLOAD_MS: 0,
  SESSION_HOURS: 720,
});
