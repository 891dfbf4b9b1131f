import { sql } from 'kysely';
import type { CaseEntrySource } from '../../presentation/case-entry.ts';
import type { Call } from '../database/database.ts';
import type { ListRequest, Page } from '../lists/page.ts';
import { toPrefixes } from '../lists/search-text.ts';
import { isByCreation } from './first-seen.ts';

/** Whether a list is of all cases, by the time of their creation. */
export const isOfAllByCreation = (list: ListRequest): boolean =>
  isByCreation(list) && (list.search === undefined || toPrefixes(list.search).length === 0);

/** The columns of a case, in the order of the routine. */
type Columns = readonly [
  id: number,
  number: number,
  name: string,
  calculatedName: string | null,
  givenName: string | null,
  useGivenName: boolean,
  color: string | null,
  status: string,
  stateId: number | null,
  stateKey: string | null,
  outcomeInstanceId: number | null,
  preferredLanguage: string | null,
  isCreated: boolean,
  isDirty: boolean,
  isEditable: boolean,
  createdAt: string,
  lastModifiedAt: string,
  lastTransitionAt: string,
];

/** A page of all cases of a tenant, by creation: one statement, for readers from whom no case is hidden. */
export async function newestCases(
  call: Call,
  tenantId: number,
  { ordering, page, pageSize }: ListRequest,
): Promise<Page<CaseEntrySource<string>>> {
  const [found] = await call(sql<{ total: number; isFromEnd: boolean; rows: readonly Columns[] | null }>`
    select total, is_from_end as "isFromEnd", rows
    from newest_cases(${tenantId}, ${ordering[0]?.isDescending ?? false}, ${page}, ${pageSize})`);
  const { total: count, isFromEnd, rows } = found ?? { total: 0, isFromEnd: false, rows: null };
  const heads = (rows ?? []).map(headOf);
  const pages = Math.max(1, Math.ceil(count / pageSize));
  return { rows: isFromEnd ? heads.toReversed() : heads, count, page: Math.min(page, pages), pages };
}

const headOf = ([
  id,
  number,
  name,
  calculatedName,
  givenName,
  useGivenName,
  color,
  status,
  stateId,
  stateKey,
  outcomeInstanceId,
  preferredLanguage,
  isCreated,
  isDirty,
  isEditable,
  createdAt,
  lastModifiedAt,
  lastTransitionAt,
]: Columns): CaseEntrySource<string> => ({
  id,
  number,
  name,
  calculatedName,
  givenName,
  useGivenName,
  color,
  status,
  stateId,
  stateKey,
  outcomeInstanceId,
  preferredLanguage,
  isCreated,
  isDirty,
  isEditable,
  createdAt: isoTime(createdAt),
  lastModifiedAt: isoTime(lastModifiedAt),
  lastTransitionAt: isoTime(lastTransitionAt),
});

/** Three digits of a second or more, in UTC. */
const SHORTEST = '2026-01-02T03:04:05.678+00:00'.length;

/** A time in JSON of PostgreSQL, to the millisecond: mostly it is cut, since a list has three for each row, and making dates of them would take as long as all the rest. */
const isoTime = (text: string): string =>
  text.length >= SHORTEST && text.endsWith('+00:00') && text[4] === '-'
    ? `${text.slice(0, 23)}Z`
    : new Date(text).toISOString();
