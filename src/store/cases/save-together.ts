import { sql } from 'kysely';
import pg from 'pg';
import { storableJson } from '../../storable.ts';
import { currentTrace, inTrace, outsideTrace, type TraceContext } from '../../trace-context.ts';
import type { Call } from '../database/database.ts';
import type { Changes, ChunkWords } from './changes.ts';
import { sumCounts } from './sum-counts.ts';

/** The parts of a change that can be saved with those of others: their rows name their case, or are of no other. */
const PARTS: ReadonlySet<string> = new Set<keyof Changes>([
  'touched',
  'new_case',
  'case_id',
  'values',
  'new_values',
  'new_instances',
  'case_instances',
  'words',
  'drop_words',
  'activity',
  'audit',
  'events',
  'counts',
  'now',
  'clock_shift',
]);

/** Parts of a new case that are columns of its row as well. */
const IN_ROW: ReadonlySet<string> = new Set<keyof Changes>(['open_issues', 'due']);

/** A change of one case that makes it, or leaves everything of its head but the time. */
type PlainChange = Changes & Required<Pick<Changes, 'case_id'>>;

/** A change of more values takes long enough alone; so does one of more text, of which JSON is made in one step. */
const MOST_VALUES = 100;
const MOST_LETTERS = 20_000;

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);

/** The letters of the longest parts of a change: its values, and the lines of the log, which repeat them. */
const lettersIn = ({ values = [], new_values = [], activity = [] }: Changes): number =>
  [...values, ...new_values].reduce((sum, { value, answer }) => sum + lengthOf(value) + lengthOf(answer), 0) +
  activity.reduce((sum, { content }) => sum + content.length, 0);

/** Whether a change, in which nothing is empty, can be saved with others. */
export function isPlain(changes: Changes): changes is PlainChange {
  const { case_id, touched, new_case, values = [], new_values = [] } = changes;
  return (
    case_id !== undefined &&
    (touched !== undefined ||
      (new_case !== undefined && new_case.parent_id == null && new_case.terms == null)) &&
    values.length + new_values.length <= MOST_VALUES &&
    lettersIn(changes) <= MOST_LETTERS &&
    Object.keys(changes).every((part) => PARTS.has(part) || (new_case !== undefined && IN_ROW.has(part)))
  );
}

interface Waiting {
  readonly change: PlainChange;
  /** That of the request. */
  readonly trace: TraceContext | undefined;
  saved(): void;
  failed(error: unknown): void;
}

/** The changes of a tenant: how many statements are on their way to the database, and what waits until one of them has arrived. */
interface Group {
  underWay: number;
  waiting: Waiting[];
}

/** So many rows take long enough to be saved, while others are: they do not wait for each other. */
const FULL = 160;
const MOST_UNDER_WAY = 4;
/** The time that a group waits for a lock. After it, its changes are saved one by one. */
export const LONGEST_LOCK_MS = 50;

/** About how many rows a change writes, with those that go with every change as one. */
const rowsOf = ({ change: { values = [], new_values = [] } }: Waiting): number =>
  values.length + new_values.length + 1;

/** Does work for a request while another one is served. */
const asIn = <T>({ trace }: Waiting, work: () => T): T =>
  trace === undefined ? outsideTrace(work) : inTrace(trace, work);

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
  const group = ofCall.get(key) ?? { underWay: 0, waiting: [] };
  ofCall.set(key, group);

  const save = (changes: readonly PlainChange[], limits = {}): Promise<unknown> =>
    call(sql`select save_changes(${tenantId}, ${storableJson({ ...limits, ...join(changes) })}::jsonb)`);

  const saveAlone = (member: Waiting): Promise<void> =>
    asIn(member, () => save([member.change])).then(member.saved, member.failed);

  const send = async (members: readonly Waiting[]): Promise<void> => {
    group.underWay += 1;
    try {
      const changes = members.map((member) => member.change);
      await save(changes, { lock_timeout: LONGEST_LOCK_MS });
      for (const { saved } of members) saved();
    } catch (error) {
      for (const member of members)
        if (isUndone(error, members)) void saveAlone(member);
        else member.failed(error);
    }
    group.underWay -= 1;
    // Half of those that are about: while they are saved, the others are made ready.
    sendNext(Math.ceil((group.waiting.length + members.length) / 2));
    if (group.underWay === 0) ofCall.delete(key);
  };

  /** Sends at most so many of those that wait, where nothing is on its way or they are enough by themselves. */
  const sendNext = (most: number): void => {
    const rows = runningSums(group.waiting.map(rowsOf));
    const isFull = (rows.at(-1) ?? 0) >= FULL;
    if (group.underWay > 0 && !(isFull && group.underWay < MOST_UNDER_WAY)) return;
    const inFull = rows.findIndex((sum) => sum >= FULL) + 1;
    const next = group.waiting.splice(0, isFull ? Math.min(most, inFull) : most);
    if (next[0] !== undefined) asIn(next[0], () => void send(next));
  };

  return new Promise((saved, failed) => {
    group.waiting.push({ change, trace: currentTrace(), saved, failed });
    sendNext(group.waiting.length);
  });
}

const runningSums = (numbers: readonly number[]): number[] => {
  let sum = 0;
  return numbers.map((number) => (sum += number));
};

/** One change of several cases. */
function join(changes: readonly PlainChange[]): Readonly<Record<string, unknown>> {
  const [first] = changes;
  const counts = sumCounts(changes);
  const lists = {
    touched: changes.flatMap(({ touched }) => touched ?? []),
    new_cases: changes.flatMap(({ new_case }) => (new_case === undefined ? [] : [withDay(new_case)])),
    values: changes.flatMap(({ values = [] }) => values),
    new_values: changes.flatMap(({ case_id, new_values = [] }) =>
      new_values.map((row) => ({ ...row, case_id: row.case_id ?? case_id })),
    ),
    new_instances: changes.flatMap(({ new_instances = [] }) => new_instances),
    case_instances: changes.flatMap(({ case_instances = [] }) => case_instances),
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

/** The day on which a case was changed last is a column of its own, for an index that is not written with every change. */
const withDay = (row: NonNullable<Changes['new_case']>) => ({
  ...row,
  changed_on: row.last_modified_at.slice(0, 10),
});

/** Errors of a server that goes away: whether it has committed is not known. */
const UNKNOWN_END = /^(?:08|57P)/;
/** Somebody else has locked a row for too long. */
const LOCKED = '55P03';

/** Whether a change with a `lock_timeout` has waited for as long as it may. Nothing of it is stored. */
export const isLocked = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === LOCKED;

/** Whether the database itself says that nothing of a statement is stored, and each of its changes by itself may come to something else. */
const isUndone = (error: unknown, { length }: readonly Waiting[]): boolean =>
  error instanceof pg.DatabaseError &&
  error.code !== undefined &&
  (length > 1 ? !UNKNOWN_END.test(error.code) : isLocked(error));
