// Small rows of a case that share one table of the store, by the name of their part and a key in it.
import type {
  AiCheckAnswer,
  AiCheckBody,
  AskFailure,
  CallAnswer,
  CallBody,
  ChildBody,
  DeadlineBody,
  HandMark,
  SuspensionBody,
} from './row-bodies.ts';
import {
  escapePart,
  storedCall,
  storedHeldComment,
  storedRoleKey,
  storedSlotKey,
  unescapePart,
} from './row-key.ts';
import type { RowBody, RowChange, RowKey } from './row-tables.ts';

/** Tables whose rows are stored as parts. */
export type StoredPartTable =
  | 'roles'
  | 'role_marks'
  | 'tags'
  | 'tag_marks'
  | 'slots'
  | 'votes'
  | 'scheduled'
  | 'ai_checks'
  | 'calls'
  | 'deadlines'
  | 'children'
  | 'suspension'
  | 'held_comments'
  | 'documents';

type PartBody = Readonly<Record<string, unknown>>;

/** How rows of a table are stored: the part, what stands before the key, and how key and body are read. */
interface Stored<T extends StoredPartTable> {
  readonly part: string;
  readonly prefix: string;
  readonly write: (key: RowKey<T>) => string;
  readonly read: (text: string) => RowKey<T>;
  readonly body: (body: PartBody) => RowBody<T>;
}

const MARK = 'mark ';
const same = <K extends string>(key: K): string => key;
const plain = (text: string): string => text;
const markIn = ({ is_removed }: PartBody): HandMark => ({ is_removed: is_removed === true });

const partOfBody = (value: unknown): PartBody | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const isOutput = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const failureIn = (failure: unknown): AskFailure | null => {
  const why = partOfBody(failure);
  return why && { code: textIn(why.code), reason: textIn(why.reason), at: textIn(why.at) };
};

const checkIn = ({ digest, failure, answer }: PartBody): AiCheckBody => {
  const given = partOfBody(answer);
  return { digest: textIn(digest), failure: failureIn(failure), answer: given && answerIn(given) };
};

const callIn = ({ digest, failure, answer, inputs }: PartBody): CallBody => {
  const given = partOfBody(answer);
  return {
    inputs: outputsIn(inputs),
    digest: textIn(digest),
    failure: failureIn(failure),
    answer: given && callAnswerIn(given),
  };
};

const callAnswerIn = (given: PartBody): CallAnswer => ({
  status: Number(given.status),
  digest: textIn(given.digest),
  request_id: textIn(given.request_id),
  dropped: Array.isArray(given.dropped) ? given.dropped.map(textIn) : [],
  answered_at: textIn(given.answered_at),
});

/** Simple values by name, as they are stored. */
export const outputsIn = (value: unknown): Record<string, string | number | boolean | null> =>
  Object.fromEntries(
    Object.entries(partOfBody(value) ?? {}).map(([key, each]) => [key, isOutput(each) ? each : null]),
  );

const answerIn = (given: PartBody): AiCheckAnswer => ({
  outputs: outputsIn(given.outputs),
  has_finding: given.has_finding === true,
  messages: Object.fromEntries(
    Object.entries(partOfBody(given.messages) ?? {}).map(([language, text]) => [language, textIn(text)]),
  ),
  dropped: Array.isArray(given.dropped) ? given.dropped.map(textIn) : [],
  digest: textIn(given.digest),
  model: textIn(given.model),
  call_id: typeof given.call_id === 'number' ? given.call_id : null,
  prompt_hash: typeof given.prompt_hash === 'string' ? given.prompt_hash : null,
  answered_at: textIn(given.answered_at),
});

const momentIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const deadlineIn = (body: PartBody): DeadlineBody => ({
  started_at: textIn(body.started_at),
  paused_since: momentIn(body.paused_since),
  paused_working: Number(body.paused_working),
  paused_elapsed: Number(body.paused_elapsed),
  stopped_at: momentIn(body.stopped_at),
  goal_at: momentIn(body.goal_at),
  risk_at: momentIn(body.risk_at),
  due_at: momentIn(body.due_at),
  at_risk_at: momentIn(body.at_risk_at),
  missed_at: momentIn(body.missed_at),
});

const STATUSES = ['approved', 'declined', 'finished'] as const;

const childIn = (body: PartBody): ChildBody => ({
  number: textIn(body.number),
  process: textIn(body.process),
  state: textIn(body.state),
  status: STATUSES.find((each) => each === body.status) ?? 'ongoing',
  is_suspended: body.is_suspended === true,
  tags: Array.isArray(body.tags) ? body.tags.map(textIn) : [],
});

const suspensionIn = (body: PartBody): SuspensionBody => ({
  reason: textIn(body.reason),
  since: textIn(body.since),
  until: momentIn(body.until),
  by: textIn(body.by),
});

const STORED: { readonly [T in StoredPartTable]: Stored<T> } = {
  role_marks: { part: 'roles', prefix: MARK, write: same, read: storedRoleKey, body: markIn },
  roles: { part: 'roles', prefix: '', write: same, read: storedRoleKey, body: () => ({ holds: true }) },
  tag_marks: { part: 'tags', prefix: MARK, write: escapePart, read: unescapePart, body: markIn },
  tags: { part: 'tags', prefix: '', write: escapePart, read: unescapePart, body: () => ({ has: true }) },
  slots: {
    part: 'slots',
    prefix: '',
    write: same,
    read: storedSlotKey,
    body: ({ instance }) => ({ instance: Number(instance) }),
  },
  votes: {
    part: 'votes',
    prefix: '',
    write: same,
    read: plain,
    body: ({ count }) => ({ count: Number(count) }),
  },
  scheduled: {
    part: 'scheduled',
    prefix: '',
    write: same,
    read: plain,
    body: ({ ran_for }) => ({ ran_for: String(ran_for) }),
  },
  ai_checks: { part: 'ai_checks', prefix: '', write: same, read: plain, body: checkIn },
  calls: { part: 'calls', prefix: '', write: same, read: storedCall, body: callIn },
  deadlines: { part: 'deadlines', prefix: '', write: same, read: plain, body: deadlineIn },
  children: { part: 'children', prefix: '', write: String, read: Number, body: childIn },
  suspension: {
    part: 'suspension',
    prefix: '',
    write: same,
    read: () => 'suspension',
    body: suspensionIn,
  },
  held_comments: {
    part: 'held_comments',
    prefix: '',
    write: same,
    read: storedHeldComment,
    body: () => ({ is_held: true }),
  },
  documents: {
    part: 'outputs',
    prefix: 'document ',
    write: same,
    read: plain,
    body: () => ({ included: true }),
  },
};

const isStored = (table: string): table is StoredPartTable => Object.hasOwn(STORED, table);

/** Marks stand before what they mark: their prefix tells them apart. */
const TABLES: readonly StoredPartTable[] = Object.keys(STORED).filter(isStored);

/** Where the row of a table is stored. */
export function partOf<T extends StoredPartTable>(
  table: T,
  key: RowKey<T>,
): { readonly part: string; readonly key: string } {
  const { part, prefix, write }: Stored<T> = STORED[table];
  return { part, key: `${prefix}${write(key)}` };
}

/** The row that a stored part is; null for a part that is no row of the engine. */
export function rowOfPart(part: string, key: string, body: PartBody): RowChange<StoredPartTable> | null {
  const table = TABLES.find((each) => STORED[each].part === part && key.startsWith(STORED[each].prefix));
  return table === undefined ? null : readPart(table, key, body);
}

function readPart<T extends StoredPartTable>(table: T, key: string, body: PartBody): RowChange<T> {
  const { prefix, read, body: bodyIn }: Stored<T> = STORED[table];
  return { table, key: read(key.slice(prefix.length)), body: bodyIn(body) };
}
