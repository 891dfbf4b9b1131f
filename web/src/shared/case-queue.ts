import { type Input, request } from '../api/request.ts';

type Query = NonNullable<Input<'GET /api/admin/cases'>['query']>;

/** The list that a person works through: its query, and its cases in the order last seen. */
interface Queue {
  readonly query: Query;
  readonly ids: readonly number[];
  /** The pages of the list that `ids` covers. */
  readonly first: number;
  readonly last: number;
}

const STORED = 'dossier.queue';

/** Remembers the shown list: its order is kept even if working on a case removes it from the list. */
export function rememberQueue(query: Query, ids: readonly number[]): void {
  const page = query.page ?? 1;
  const queue: Queue = { query, ids, first: page, last: page };
  sessionStorage.setItem(STORED, JSON.stringify(queue));
}

const isQueue = (value: unknown): value is Queue =>
  typeof value === 'object' &&
  value !== null &&
  'ids' in value &&
  Array.isArray(value.ids) &&
  'query' in value;

function remembered(): Queue {
  const nothing: Queue = { query: {}, ids: [], first: 1, last: 0 };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
    return isQueue(stored) ? stored : nothing;
  } catch {
    return nothing;
  }
}

/** The cases of one page; empty if the list has no such page. */
async function readPage(query: Query, page: number): Promise<readonly number[]> {
  if (page < 1) return [];
  try {
    const { data, meta } = await request('GET /api/admin/cases', { query: { ...query, page } });
    return meta.pagination.page === page ? data.map(({ id }) => id) : [];
  } catch {
    return [];
  }
}

/** The next or previous case of the list; null at its end. */
export async function neighbourOf(id: number, step: 1 | -1): Promise<number | null> {
  let queue = remembered();
  const found = (): number | undefined => {
    const at = queue.ids.indexOf(id);
    return at < 0 ? undefined : queue.ids[at + step];
  };
  const here = found();
  if (here !== undefined) return here;
  const page = step === 1 ? queue.last + 1 : queue.first - 1;
  const more = await readPage(queue.query, page);
  queue = {
    ...queue,
    ids: step === 1 ? [...queue.ids, ...more] : [...more, ...queue.ids],
    first: step === 1 ? queue.first : Math.max(1, page),
    last: step === 1 && more.length > 0 ? page : queue.last,
  };
  sessionStorage.setItem(STORED, JSON.stringify(queue));
  // A person who came by a link is before the first case of the list.
  return found() ?? (queue.ids.includes(id) || step === -1 ? null : (queue.ids[0] ?? null));
}
