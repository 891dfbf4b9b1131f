import { refuse } from '../errors.ts';
import type { ListKey, ListShape } from '../operations/operation.ts';
import type { ListRequest } from '../store/lists/page.ts';

export const DEFAULT_PAGE_SIZE = 10;

/** The limits of page sizes; the specification has two, depending on the key that holds the page. */
export const PAGE_SIZES = {
  data: { most: 200, isCapped: true },
  results: { most: 1000, isCapped: false },
} as const satisfies Record<ListKey, { most: number; isCapped: boolean }>;

type Query = Readonly<Record<string, unknown>>;

const INTEGER = /^-?\d+$/;
/** Beyond the end of any list, and small enough to compute with. */
const LAST_PAGE = 10 ** 9;

/** Reads page, page_size, ordering and search: the same rules for every list. */
export const readListRequest = (query: Query, shape: ListShape): ListRequest => ({
  page: readPage(query.page),
  pageSize: readPageSize(query.page_size, shape.key),
  ordering: readOrdering(query.ordering, shape),
  search: readSearch(query.search),
});

function readPage(given: unknown): number {
  if (given === undefined) return 1;
  if (typeof given !== 'string' || !INTEGER.test(given)) throw refuse('invalid_page', undefined, 'page');
  return Math.min(Math.max(1, Number(given)), LAST_PAGE);
}

function readPageSize(given: unknown, key: ListKey): number {
  if (given === undefined) return DEFAULT_PAGE_SIZE;
  const { most, isCapped } = PAGE_SIZES[key];
  const size = typeof given === 'string' && INTEGER.test(given) ? Number(given) : Number.NaN;
  if (size === -1 && !isCapped) return most;
  if (size >= 1 && size <= most) return size;
  if (size > most && isCapped) return most;
  const allowed = isCapped ? `1 or more; above ${most} it is ${most}` : `1 to ${most}, or -1 for ${most}`;
  throw refuse('invalid_page_size', `The page size must be an integer: ${allowed}.`, 'page_size');
}

function readOrdering(given: unknown, shape: ListShape): ListRequest['ordering'] {
  const text = given === undefined || given === '' ? shape.defaultOrdering : given;
  if (typeof text !== 'string') throw refuseOrdering(shape);
  return text.split(',').map((part) => {
    const name = part.trim();
    const isDescending = name.startsWith('-');
    const field = isDescending ? name.slice(1) : name;
    if (!shape.orderings.includes(field)) throw refuseOrdering(shape);
    return { field, isDescending };
  });
}

const refuseOrdering = (shape: ListShape) =>
  refuse(
    'invalid_ordering',
    `This list can be ordered by ${shape.orderings.join(', ')}; a "-" before a name reverses it, a "," joins several.`,
    'ordering',
  );

const LONGEST_SEARCH = 500;

function readSearch(given: unknown): string | undefined {
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || given.length > LONGEST_SEARCH)
    throw refuse('invalid', `The search is one text of at most ${LONGEST_SEARCH} characters.`, 'search');
  return given;
}
