import { type RawBuilder, sql } from 'kysely';
import type { ListRequest } from './page.ts';

/** The order of a search in which what was meant comes first; the lists of the application offer it. */
export const BEST = 'best';

const MOST_DIGITS = 15;

/** The number that a search names: `CASE-12` or `12` in a list of cases. */
export function numberIn(search: string, kind: 'case' | 'ins'): number | null {
  const digits = /^(?:([a-z]+)-)?0*(\d+)$/i.exec(search.trim());
  if (digits === null || (digits[1] ?? kind).toLowerCase() !== kind) return null;
  const number = digits[2] ?? '';
  return number.length > MOST_DIGITS ? null : Number(number);
}

/** How well a row is what was searched for: it has that number, that name, a name that begins so, or something else that fits. */
export function rankOf(search: string | undefined, kind: 'case' | 'ins'): RawBuilder<number> {
  const words = search?.trim() ?? '';
  // An expression: a bare number in an ORDER BY would be the place of a column.
  if (words === '') return sql<number>`number * 0`;
  const number = numberIn(words, kind);
  return sql<number>`case
    when number = ${number}::bigint then 0
    when lower(name) = lower(${words}::text) then 1
    when starts_with(lower(name), lower(${words}::text)) then 2
    else 3 end`;
}

/** Among those that fit alike, the newest comes first. */
export const withBest = (list: ListRequest, newest: string): ListRequest =>
  list.ordering.length === 1 && list.ordering[0]?.field === BEST
    ? {
        ...list,
        ordering: [...list.ordering, { field: newest, isDescending: !list.ordering[0].isDescending }],
      }
    : list;
