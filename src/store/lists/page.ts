import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { WHOLE_LETTERS } from '../../fields/fold-text.ts';
import type { TenantTransaction } from '../database/database.ts';
import type { Schema } from '../tables/schema.ts';

/** The request of a client for a list, already checked. */
export interface ListRequest {
  readonly page: number;
  readonly pageSize: number;
  readonly ordering: readonly { readonly field: string; readonly isDescending: boolean }[];
  readonly search: string | undefined;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly page: number;
  readonly pages: number;
}

export interface Window {
  readonly offset: number;
  readonly limit: number;
}

/** One page of a list: below the first it is the first, past the last it is the last; an empty list has one. */
export async function readPage<Row>(
  list: ListRequest,
  count: number,
  readWindow: (window: Window) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const pages = Math.max(1, Math.ceil(count / list.pageSize));
  const page = Math.min(Math.max(1, list.page), pages);
  const offset = (page - 1) * list.pageSize;
  const rows = count === 0 ? [] : await readWindow({ offset, limit: list.pageSize });
  return { rows, count, page, pages };
}

/** The columns a list can be ordered by, or what is worked out of them, under the names that clients use. */
export type Orderings = Readonly<Record<string, string | RawBuilder<unknown>>>;

export interface ListShape {
  readonly orderings: Orderings;
  /** The column that breaks ties, so that no row stands on two pages. */
  readonly lastly: string;
  /** How many rows the query has, where that is known without counting them. */
  readonly count?: number | undefined;
}

/** Counts a query and reads the asked page of it, in the asked order. */
export async function listPage<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  list: ListRequest,
  shape: ListShape,
): Promise<Page<Row>> {
  const count = shape.count ?? (await countRows(query));
  return readPage(list, count, (window) => readOrdered(query, list, shape, count, window));
}

/** Reads a window of so many rows in the asked order: past the middle from the other end. */
export async function readOrdered<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  list: ListRequest,
  shape: ListShape,
  count: number,
  window: Window,
): Promise<readonly Row[]> {
  const { offset, limit, isFromEnd } = fromNearerEnd(window, count);
  const rows = await order(query, list, shape, isFromEnd).offset(offset).limit(limit).execute();
  return isFromEnd ? rows.toReversed() : rows;
}

/** The same window, counted from the end of the list where that is nearer. */
export function fromNearerEnd(
  { offset, limit }: Window,
  count: number,
): Window & { readonly isFromEnd: boolean } {
  if (offset <= count / 2) return { offset, limit, isFromEnd: false };
  const last = Math.min(offset + limit, count);
  return { offset: count - last, limit: last - offset, isFromEnd: true };
}

/** How many rows there are in lists that are counted whenever they change. */
export async function countOf({ db }: TenantTransaction, ...lists: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('list_counts')
    .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('count'))
    .where('list', 'in', lists)
    .executeTakeFirstOrThrow();
  return Math.max(0, row.count);
}

async function countRows<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
): Promise<number> {
  const { count } = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A query in the asked order, or in the opposite one. */
export function order<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  list: ListRequest,
  shape: ListShape,
  isFromEnd: boolean,
): SelectQueryBuilder<Schema, Tables, Row> {
  const isReversed = list.ordering[0]?.isDescending ?? false;
  const asked = list.ordering.flatMap(({ field, isDescending }) => {
    const column = shape.orderings[field];
    return column === undefined ? [] : [{ column, isDescending }];
  });
  return [...asked, { column: shape.lastly, isDescending: isReversed }].reduce(
    (ordered, { column, isDescending }) =>
      ordered.orderBy(
        typeof column === 'string' ? sql.ref(column) : column,
        isDescending === isFromEnd ? 'asc' : 'desc',
      ),
    query,
  );
}

/**
 * As `foldText` does it: without accents and case. Texts and words are both folded here, so that they always agree. Most texts have no letters but those of
 * ASCII, and there is nothing to take apart in them, which would take longer than all the rest.
 */
const folded = (text: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`case when octet_length(${text}) = char_length(${text}) then lower(${text} collate "C") else ${spelledOut(sql<string>`lower(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036f]', '', 'g'))`)} end`;

/** Small and capital: a database with the locale C makes no letters small but those of ASCII. */
const wholeLetters = Object.entries(WHOLE_LETTERS).flatMap(([small, plain]) => {
  const capital = small === 'ß' ? 'ẞ' : small.toUpperCase();
  return capital > '\u007f'
    ? [[small, plain] as const, [capital, plain] as const]
    : [[small, plain] as const];
});

const { single = [], several = [] } = Object.groupBy(wholeLetters, ([, plain]) =>
  plain.length === 1 ? 'single' : 'several',
);

/** Replaces the letters that Unicode leaves whole: those that become one letter all at once, the others one by one. */
const spelledOut = (text: RawBuilder<string>): RawBuilder<string> =>
  several.reduce(
    (before, [letter, plain]) => sql<string>`replace(${before}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
    sql<string>`translate(${text}, ${sql.lit(single.map(([letter]) => letter).join(''))}, ${sql.lit(single.map(([, plain]) => plain).join(''))})`,
  );

/**
 * Keeps the rows in whose text every word of the search stands, whatever its accents and case; for short lists without an index. A word may also stand in a
 * text that needs no folding, as it is in small letters of ASCII.
 */
export const holdsWords = (
  text: RawBuilder<string>,
  search: string | undefined,
  plain?: RawBuilder<string>,
): Expression<SqlBool> => {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  const conditions = words.map((word) => {
    const wanted = sql`(select ${folded(sql<string>`${word}::text`)})`;
    const inText = sql`strpos(${folded(text)}, ${wanted}) > 0`;
    return plain === undefined ? inText : sql`(${inText} or strpos(${plain}, ${wanted}) > 0)`;
  });
  return words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
};
