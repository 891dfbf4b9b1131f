import { openApp } from '../app.ts';
import type { Demo } from '../operations/demo-tenant.ts';
import type { Log } from '../platform/log.ts';
import { baseUrlOf, type Settings } from '../settings.ts';
import type { Storage } from '../storage.ts';
import { openDatabase } from '../store/database/database.ts';
import { type Calls, keyCredentials, openCalls, personCredentials } from './calls.ts';
import { openPastClock, type PastClock } from './past-clock.ts';
import { DEMO_STAFF, type DemoPersonKey } from './people.ts';

/** The service at an earlier time, in which the people of the demo play their stories over the API. */
export interface Past {
  readonly clock: PastClock;
  /** Calls with the key of the demo. */
  readonly system: Calls;
  person(key: DemoPersonKey): Calls;
  /** Runs the background work that is due at the clock's time. */
  catchUp(): Promise<void>;
  /** Opens a link that an outsider was sent, and submits the form of its page. */
  visit(link: string, rest: string, fields: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

interface PastOptions {
  readonly storage: Storage;
  readonly settings: Settings;
  readonly log: Log;
  readonly demo: Demo;
  readonly start: Date;
  readonly key: string;
  readonly password: string;
}

/**
 * Opens the service a second time on the same database, on a free local port and with its own clock. It sends no
 * mail.
 */
export async function openPast(options: PastOptions): Promise<Past> {
  const { storage, settings, log, demo, start, key, password } = options;
  const clock = openPastClock(start);
  const database = await openDatabase({
    target: storage.connection.pool,
    poolSize: 5,
    simulatedNow: () => clock.now(),
    onLostConnection: (error) => log.warn({ reason: error.message }, 'a database connection was lost'),
  });
  // The log lines of hundreds of requests would hide the few that matter at a first start.
  const app = await openApp(pastSettings(settings), log.child({}, { level: 'warn' }), {
    clock,
    demo,
    isWatched: false,
    storage: { ...storage, database, close: () => database.close() },
  });
  const address = `http://127.0.0.1:${app.port}`;
  const people = new Map<DemoPersonKey, Calls>();
  return {
    clock,
    system: openCalls(address, keyCredentials(key)),
    person: (who) => {
      const calls =
        people.get(who) ?? openCalls(address, personCredentials(address, DEMO_STAFF[who].email, password));
      people.set(who, calls);
      return calls;
    },
    catchUp: async () => {
      await app.drainJobs();
    },
    visit: (link, rest, fields) =>
      visit(new URL(link).pathname + new URL(link).search, { address, rest, fields }),
    close: () => app.close(),
  };
}

interface Visit {
  readonly address: string;
  readonly rest: string;
  readonly fields: Readonly<Record<string, string>>;
}

async function visit(link: string, { address, rest, fields }: Visit): Promise<void> {
  const opened = await fetch(`${address}${link}`, { redirect: 'manual' });
  const page = `${address}${opened.headers.get('location')}`;
  const headers = { Cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const shown = await (await fetch(page, { headers })).text();
  const token = /name="form_token" value="([^"]+)"/.exec(shown)?.[1] ?? '';
  const sent = await fetch(`${page}${rest}`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ form_token: token, ...fields }),
  });
  if (sent.status !== 303) throw new Error(`${rest} of a page for people outside: ${sent.status}`);
}

const pastSettings = (settings: Settings): Settings => ({
  ...settings,
  // Links in mails and webhooks lead to the service that will run afterwards.
  BASE_URL: baseUrlOf(settings),
  HOST: '127.0.0.1',
  PORT: 0,
  SMTP_URL: undefined,
  DOSSIER_WORKER: 'off',
  RATE_LIMIT: 0,
  OVERLOAD_MS: 0,
  SESSION_HOURS: 720,
});
