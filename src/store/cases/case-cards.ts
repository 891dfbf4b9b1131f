// Cases that a reader may list and not see. The view `case_cards` has nothing of them but what a list may show.
import { type Expression, type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import {
  fromNearerEnd,
  holdsWords,
  type ListRequest,
  type ListShape,
  order,
  type Page,
  readPage,
} from '../lists/page.ts';
import type { CaseHead } from './case-head.ts';

type Condition = Expression<SqlBool>;

/** A case of which its reader is shown what a list may show, and nothing else. */
export interface CaseCard extends CaseHead {
  readonly processKey: string;
  readonly isCard: true;
}

/** A list of the cases that a reader sees and of those that they may list alone. */
interface WithCards<Row> {
  /** The conditions for cases that the reader sees; those for the others, which is false where a filter asks for what a list does not show. */
  readonly seen: readonly Condition[];
  readonly cards: readonly Condition[];
  readonly shape: ListShape;
  /** Loads cases that the reader sees. */
  load(ids: readonly number[]): Promise<readonly Row[]>;
}

const allOf = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** A card is found by what is shown of it alone. */
export const cardHolds = (search: string | undefined): Condition =>
  holdsWords(sql<string>`concat_ws(' ', name, 'CASE-' || number)`, search);

/** One page of such a list: its ids in their order, then what is shown of each. */
export async function listWithCards<Row extends { readonly id: number }>(
  tx: TenantTransaction,
  list: ListRequest,
  { seen, cards, shape, load }: WithCards<Row>,
): Promise<Page<Row | CaseCard>> {
  const query = tx.db
    .selectFrom('listed_cases')
    .where(sql<SqlBool>`((not is_card and ${allOf(seen)}) or (is_card and ${allOf(cards)}))`);
  const count =
    shape.count ?? (await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count;
  return readPage(list, count, async (window) => {
    const { offset, limit, isFromEnd } = fromNearerEnd(window, count);
    const found = await order(query.select(['id', 'is_card']), list, shape, isFromEnd)
      .offset(offset)
      .limit(limit)
      .execute();
    const ordered = isFromEnd ? found.toReversed() : found;
    return withCards(tx, ordered, load);
  });
}

/** The shown parts of some cases, in their order. */
export async function withCards<Row extends { readonly id: number }>(
  tx: TenantTransaction,
  found: readonly { readonly id: number; readonly is_card: boolean }[],
  load: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<(Row | CaseCard)[]> {
  const idsOf = (isCard: boolean) => found.filter((each) => each.is_card === isCard).map(({ id }) => id);
  const rows = [...(await load(idsOf(false))), ...(await loadCards(tx, idsOf(true)))];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

async function loadCards({ db }: TenantTransaction, ids: readonly number[]): Promise<CaseCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('case_cards')
    .select(['id', 'number', 'name', 'status', 'process_key as processKey'])
    .select(['state_id as stateId', 'state_key as stateKey', 'created_at as createdAt'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return rows.map((row) => ({
    ...row,
    isCard: true,
    version: 0,
    calculatedName: null,
    givenName: null,
    useGivenName: false,
    color: null,
    outcomeInstanceId: null,
    preferredLanguage: null,
    isCreated: true,
    isDirty: false,
    isEditable: false,
    lastModifiedAt: row.createdAt,
    lastTransitionAt: row.createdAt,
  }));
}
