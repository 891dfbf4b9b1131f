import { type Input, request } from '../api/request.ts';

type ListQuery = NonNullable<Input<'GET /api/admin/cases'>['query']>;
type QueueQuery = NonNullable<Input<'GET /api/admin/queues/{key}/cases'>['query']>;

/** Where the cases of a walk come from; the lines of a day are no pages of a list. */
type Source =
  | { readonly kind: 'list'; readonly query: ListQuery }
  | { readonly kind: 'queue'; readonly key: string; readonly query: QueueQuery }
  | { readonly kind: 'day' }
  | { readonly kind: 'board' };

/** The list that a person works through, with its cases in the order last seen. */
interface Walk {
  readonly source: Source;
  readonly ids: readonly number[];
  /** The pages of the list that `ids` covers. */
  readonly first: number;
  readonly last: number;
  /** How many cases of the list are before the first of `ids`, and how many it has. */
  readonly before: number;
  readonly total: number;
}

const STORED = 'dossier.walk';
const PAGE = 50;

/** Remembers the shown list: its order is kept even if working on a case removes it from the list. */
export function rememberWalk(source: Source, ids: readonly number[], total = ids.length): void {
  const query = 'query' in source ? source.query : {};
  const page = query.page ?? 1;
  const before = (page - 1) * (query.page_size ?? PAGE);
  keep({ source, ids: [...new Set(ids)], first: page, last: page, before, total });
}

const keep = (walk: Walk): void => sessionStorage.setItem(STORED, JSON.stringify(walk));

const isWalk = (value: unknown): value is Walk =>
  typeof value === 'object' &&
  value !== null &&
  'ids' in value &&
  Array.isArray(value.ids) &&
  'source' in value;

function remembered(): Walk {
  const nothing: Walk = { source: { kind: 'day' }, ids: [], first: 1, last: 0, before: 0, total: 0 };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
    return isWalk(stored) ? stored : nothing;
  } catch {
    return nothing;
  }
}

/** The place of a case in the list that the person came from; null for one that came from elsewhere. */
export function placeInWalk(id: number): { readonly at: number; readonly total: number } | null {
  const { ids, before, total } = remembered();
  const at = ids.indexOf(id);
  return at < 0 ? null : { at: before + at + 1, total: Math.max(total, before + ids.length) };
}

/** The cases of one page; empty if the list has no such page. */
async function readPage(source: Source, page: number): Promise<readonly number[]> {
  if (page < 1 || source.kind === 'day' || source.kind === 'board') return [];
  try {
    const { data, meta } =
      source.kind === 'list'
        ? await request('GET /api/admin/cases', { query: { ...source.query, page } })
        : await request('GET /api/admin/queues/{key}/cases', {
            params: { key: source.key },
            query: { ...source.query, page },
          });
    return meta.pagination.page === page ? data.map(({ id }) => id) : [];
  } catch {
    return [];
  }
}

/** The next or previous case of the list; null at its end. */
export async function neighbourOf(id: number, step: 1 | -1): Promise<number | null> {
  let walk = remembered();
  const found = (): number | undefined => {
    const at = walk.ids.indexOf(id);
    return at < 0 ? undefined : walk.ids[at + step];
  };
  const here = found();
  if (here !== undefined) return here;
  const page = step === 1 ? walk.last + 1 : walk.first - 1;
  const read = await readPage(walk.source, page);
  // A case that left the list meanwhile has moved others to another page.
  const more = read.filter((each) => !walk.ids.includes(each));
  walk = {
    ...walk,
    ids: step === 1 ? [...walk.ids, ...more] : [...more, ...walk.ids],
    first: step === 1 ? walk.first : Math.max(1, page),
    last: step === 1 && read.length > 0 ? page : walk.last,
    before: step === 1 ? walk.before : Math.max(0, walk.before - more.length),
  };
  keep(walk);
  // A person who came by a link is before the first case of the list.
  return found() ?? (walk.ids.includes(id) || step === -1 ? null : (walk.ids[0] ?? null));
}
