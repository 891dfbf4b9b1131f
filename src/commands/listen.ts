import { setTimeout as pause } from 'node:timers/promises';
import { isTrigger, TRIGGERS, type Trigger } from '../model/triggers.ts';
import { refusalOf } from '../platform/refusal-of.ts';
import { readSettings } from '../settings.ts';
import { type Command, type CommandInput, type Terminal, UsageError } from './command.ts';
import { type EventSource, type FedEvent, feedOfDatabase, feedOfService } from './event-source.ts';
import { forwardWebhook, ReceiverAway, readTarget } from './forward-webhook.ts';
import { checkSecret, openListeningFiles } from './listening-files.ts';
import { SERVICE_OPTIONS, ServiceAway, serviceOf } from './service-client.ts';
import { TENANT_OPTION, withTenant } from './with-tenant.ts';

const POLL_MS = 500;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

const PLACES = ['kept', 'latest', 'oldest'] as const;

export const listen: Command = {
  name: 'listen',
  summary: 'Forwards the events of a tenant to a local address, signed like webhooks.',
  options: {
    'forward-to': { type: 'string', describe: 'The receiver, such as http://127.0.0.1:3000/hook.' },
    events: {
      type: 'string',
      multiple: true,
      describe: `Only these events: ${Object.keys(TRIGGERS).join(', ')}; several joined by ",".`,
    },
    secret: {
      type: 'string',
      describe: 'Secret to sign with; one that is made once and kept in DATA_DIR if left out.',
    },
    from: {
      type: 'string',
      describe:
        'Where to begin: "kept", the place where it stopped before and the default; "latest"; or "oldest".',
    },
    once: { type: 'boolean', describe: 'Forwards the events that are there, and ends.' },
    ...TENANT_OPTION,
    ...SERVICE_OPTIONS,
    key: { type: 'string', describe: 'API key with the scope "cases:read"; DOSSIER_API_KEY if left out.' },
  },
  run: async (input, terminal) => {
    const listening = readListening(input, terminal);
    const service = serviceOf(input, terminal);
    if (service)
      return forwardAll(
        await patiently(
          () => feedOfService(service),
          (reason) => terminal.note(reason),
        ),
        listening,
        terminal,
      );
    return withTenant(input, terminal, ({ database }, tenant) =>
      forwardAll(feedOfDatabase(database, tenant), listening, terminal),
    );
  },
};

interface Listening {
  readonly target: string;
  readonly triggers: readonly Trigger[];
  readonly secret: string;
  readonly from: (typeof PLACES)[number];
  readonly isOnce: boolean;
  readonly files: ReturnType<typeof openListeningFiles>;
}

function readListening(input: CommandInput, { environment }: Terminal): Listening {
  const target = readTarget(input.text('forward-to'));
  const triggers = input
    .texts('events')
    .flatMap((text) => text.split(','))
    .map((name) => {
      const trigger = name.trim();
      if (!isTrigger(trigger))
        throw new UsageError(`There is no event "${trigger}"; there are ${Object.keys(TRIGGERS).join(', ')}`);
      return trigger;
    });
  const wanted = input.text('from') ?? 'kept';
  const from = PLACES.find((place) => place === wanted);
  if (from === undefined) throw new UsageError(`--from is one of ${PLACES.join(', ')}`);
  const files = openListeningFiles(readSettings(environment).DATA_DIR);
  const given = input.text('secret');
  const secret = given === undefined ? files.secret() : checkSecret(given);
  return { target, triggers, secret, from, isOnce: input.flag('once'), files };
}

/**
 * Forwards one event after the other. The place is kept when the receiver has answered, whatever the answer was, so that a process that
 * ends goes on with the next one. While either side is away, the command waits for it.
 */
async function forwardAll(feed: EventSource, listening: Listening, terminal: Terminal): Promise<void> {
  const { target, triggers, files } = listening;
  const name = JSON.stringify([feed.name, target, triggers]);
  const tell = (reason: string): void => terminal.note(`${reason} Waiting for it.`);
  let place = listening.from === 'kept' ? files.place(name) : undefined;
  if (place === undefined && listening.from !== 'oldest') {
    ({ next: place } = await patiently(() => feed.read('latest', triggers), tell));
    files.keepPlace(name, place);
  }
  terminal.note(`Events of ${feed.name} go to ${target}. Signed with ${listening.secret}`);
  for (;;) {
    const after = place;
    const { event, next, hasMore } = await patiently(() => feed.read(after, triggers), tell);
    const line = event && (await patiently(() => forward(event, listening), tell));
    if (next !== place) files.keepPlace(name, next);
    place = next;
    if (line !== undefined) terminal.print(line);
    if (hasMore) continue;
    if (listening.isOnce) return;
    await pause(POLL_MS);
  }
}

/** Sends one event; returns the line that tells of it. */
async function forward(event: FedEvent, { target, secret }: Listening): Promise<string> {
  const { trigger, case_user_readable_id: number, case_version: version } = JSON.parse(event.body);
  const { status, milliseconds } = await forwardWebhook(target, { ...event, trigger }, secret);
  return `${event.id}  ${trigger}  ${number} version ${version}  ${status}  ${milliseconds} ms`;
}

/** Repeats work until the other side is there; says once why it waits. */
async function patiently<T>(work: () => Promise<T>, tell: (reason: string) => void): Promise<T> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(LONGEST_PAUSE_MS, wait * 2))
    try {
      return await work();
    } catch (error) {
      if (!isAway(error)) throw error;
      if (wait === FIRST_PAUSE_MS) tell(error.message);
      await pause(wait);
    }
}

const isAway = (error: unknown): error is Error =>
  error instanceof ServiceAway ||
  error instanceof ReceiverAway ||
  (error instanceof Error && refusalOf(error)?.code === 'unavailable');
