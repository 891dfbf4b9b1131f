import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import { storableJson } from '../../storable.ts';
import type { Call } from '../database/database.ts';
import type { Changes, ChunkWords } from './save-changes.ts';

/** The parts of a change that can be saved with those of others: their rows name their case, or are of no other. */
const PARTS = [
  'touched',
  'case_id',
  'values',
  'words',
  'drop_words',
  'activity',
  'audit',
  'events',
  'counts',
  'now',
  'clock_shift',
] as const;

/** A change that leaves everything of the head of its case but the time. */
type PlainChange = Pick<Changes, (typeof PARTS)[number]> & Required<Pick<Changes, 'touched' | 'case_id'>>;

/** A change of more values takes long enough alone. */
const MOST_VALUES = 20;

/** Whether a change, in which nothing is empty, can be saved with others. */
export const isPlain = (changes: Changes): changes is PlainChange =>
  changes.touched !== undefined &&
  (changes.values?.length ?? 0) <= MOST_VALUES &&
  Object.keys(changes).every((part) => PARTS.some((plain) => plain === part));

interface Waiting {
  readonly change: PlainChange;
  /** Runs work in the context of the request, such as its trace. */
  readonly within: <T>(work: () => T) => T;
  saved(): void;
  failed(error: unknown): void;
}

/** The changes of a tenant: whether some are on their way to the database, and those that wait until these have arrived. */
interface Group {
  isUnderWay: boolean;
  waiting: Waiting[];
}

const MOST_TOGETHER = 32;
/** Whoever has locked a case for longer keeps its change waiting alone. */
const LONGEST_LOCK_MS = 50;

const groups = new WeakMap<Call, Map<string, Group>>();

/**
 * Saves a change with those of other requests that wait for the database, in one statement and one commit: a statement takes longer to begin than to write one more
 * row. Nothing waits as long as nothing is on its way. Where one of them fails or waits for a lock, none is stored; then each is saved by itself, and nobody waits for it.
 */
export function saveTogether(call: Call, tenantId: number, change: PlainChange): Promise<void> {
  const ofCall = groups.get(call) ?? new Map<string, Group>();
  groups.set(call, ofCall);
  // The statement names one tenant and one time.
  const key = `${tenantId} ${change.now ?? ''} ${change.clock_shift ?? ''}`;
  const group = ofCall.get(key) ?? { isUnderWay: false, waiting: [] };
  ofCall.set(key, group);

  const save = (changes: readonly PlainChange[], limits = {}): Promise<unknown> =>
    call(sql`select save_changes(${tenantId}, ${storableJson({ ...limits, ...join(changes) })}::jsonb)`);

  const saveAlone = ({ change: own, within, saved, failed }: Waiting): Promise<void> =>
    within(() => save([own])).then(saved, failed);

  const send = async (members: readonly Waiting[]): Promise<void> => {
    group.isUnderWay = true;
    try {
      const changes = members.map((member) => member.change);
      await save(changes, { lock_timeout: LONGEST_LOCK_MS });
      for (const { saved } of members) saved();
    } catch (error) {
      for (const member of members)
        if (isUndone(error, members)) void saveAlone(member);
        else member.failed(error);
    }
    // Half of those that are about: while they are saved, the others are made ready.
    const half = Math.ceil((group.waiting.length + members.length) / 2);
    const next = group.waiting.splice(0, Math.min(half, MOST_TOGETHER));
    if (next[0] === undefined) ofCall.delete(key);
    else next[0].within(() => void send(next));
  };

  return new Promise((saved, failed) => {
    const member = { change, within: AsyncLocalStorage.snapshot(), saved, failed };
    if (group.isUnderWay) group.waiting.push(member);
    else void send([member]);
  });
}

/** One change of several cases. */
function join(changes: readonly PlainChange[]): Readonly<Record<string, unknown>> {
  const [first] = changes;
  const counts: Record<string, number> = {};
  for (const change of changes)
    for (const [list, count] of Object.entries(change.counts ?? {})) counts[list] = (counts[list] ?? 0) + count;
  const lists = {
    touched: changes.map(({ touched }) => touched),
    values: changes.flatMap(({ values = [] }) => values),
    words: changes.flatMap(({ case_id, words }) => wordsOf(case_id, words)),
    drop_words: changes.flatMap(({ case_id, drop_words }) => wordsOf(case_id, drop_words)),
    activity: changes.flatMap(({ activity = [] }) => activity),
    audit: changes.flatMap(({ audit = [] }) => audit),
    events: changes.flatMap(({ events = [] }) => events),
  };
  return {
    ...(first?.now !== undefined && { now: first.now }),
    ...(first?.clock_shift !== undefined && { clock_shift: first.clock_shift }),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    ...(Object.keys(counts).length > 0 && { counts }),
  };
}

const wordsOf = (case_id: number, words: readonly ChunkWords[] = []) =>
  words.map((chunk) => ({ ...chunk, case_id }));

/** Errors of a server that goes away: whether it has committed is not known. */
const UNKNOWN_END = /^(?:08|57P)/;
/** Somebody else has locked a row for too long. */
const LOCKED = '55P03';

/** Whether the database itself says that nothing of a statement is stored, and each of its changes by itself may come to something else. */
const isUndone = (error: unknown, { length }: readonly Waiting[]): boolean =>
  error instanceof pg.DatabaseError &&
  error.code !== undefined &&
  (length > 1 ? !UNKNOWN_END.test(error.code) : error.code === LOCKED);
