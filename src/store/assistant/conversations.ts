import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';

/** A conversation with the assistant, about a case or about the configuration. */
export interface Conversation {
  readonly id: number;
  readonly caseId: number | null;
  readonly informationValueId: number | null;
  readonly parent: string | null;
  readonly parentField: string | null;
  readonly place: string | null;
  readonly name: string | null;
  /** How it is called: by its name, or by how it began. */
  readonly shownName: string;
  readonly userId: number | null;
  /** Who began it, as `person:3`; whose it is said to be can be changed, this cannot. */
  readonly begunBy: string;
  readonly createdAt: Date;
}

const LONGEST_BEGINNING = 60;

/** Of which conversations it is told what they are about: of those that somebody has begun, or of all. */
type Told = 'all' | { readonly of: readonly string[] };

/** Something about a conversation, where it is told. */
const whereTold = (told: Told, expression: RawBuilder<string>): RawBuilder<string> =>
  told === 'all'
    ? expression
    : sql<string>`case when conversations.created_by = any(${[...told.of]}::text[]) then ${expression} else '' end`;

/** The name, else the beginning of the first message, else its number. */
const shownName = sql<string>`coalesce(nullif(conversations.name, ''),
  (select case when length(m.content) > ${sql.lit(LONGEST_BEGINNING)} then left(m.content, ${sql.lit(LONGEST_BEGINNING - 1)}) || '…' else m.content end
   from conversation_messages m where m.tenant_id = conversations.tenant_id and m.conversation_id = conversations.id
   order by m.id limit 1),
  'Conversation ' || conversations.id)`;

const givenName = sql<string>`coalesce(name, '')`;

export const CONVERSATION_ORDERINGS = {
  id: 'id',
  _created: 'created_at',
  name: givenName,
  conversation_name: shownName,
  user: 'user_id',
} as const satisfies Orderings;

/** The conversations about a case, or those about the configuration. */
const selectConversations = (
  { db }: TenantTransaction,
  caseId: number | null,
  named: RawBuilder<string> = shownName,
) =>
  db
    .selectFrom('conversations')
    .select(['id', 'name', 'parent', 'place', 'parent_field as parentField', 'case_id as caseId'])
    .select(['information_value_id as informationValueId', 'user_id as userId', 'created_at as createdAt'])
    .select('created_by as begunBy')
    .select(named.as('shownName'))
    .where('case_id', caseId === null ? 'is' : '=', caseId);

/** A list finds and orders by the names that it tells: one that is not told is not found either. */
export function listConversations(
  tx: TenantTransaction,
  caseId: number | null,
  list: ListRequest,
  told: Told = 'all',
): Promise<Page<Conversation>> {
  const named = whereTold(told, shownName);
  return listPage(
    selectConversations(tx, caseId, named).where(
      holdsWords(sql`concat_ws(' ', ${named}, parent, parent_field, place)`, list.search),
    ),
    list,
    {
      orderings: { ...CONVERSATION_ORDERINGS, name: whereTold(told, givenName), conversation_name: named },
      lastly: 'id',
    },
  );
}

export const loadConversation = (
  tx: TenantTransaction,
  caseId: number | null,
  id: number,
): Promise<Conversation | undefined> =>
  selectConversations(tx, caseId).where('id', '=', id).executeTakeFirst();

/** The conversation about a case that somebody has begun; of several, the first. */
export async function findConversationBy(
  { db }: TenantTransaction,
  caseId: number,
  by: string,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('case_id', '=', caseId)
    .where('created_by', '=', by)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** How many conversations about a case, or about the configuration, somebody has begun. */
export async function countConversations(
  { db }: TenantTransaction,
  caseId: number | null,
  by: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_id', caseId === null ? 'is' : '=', caseId)
    .where('created_by', '=', by)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface ConversationFields {
  readonly name: string | null;
  readonly informationValueId: number | null;
  readonly parent: string | null;
  readonly parentField: string | null;
  readonly place: string | null;
  readonly userId: number | null;
}

const columnsOf = (fields: ConversationFields) => ({
  name: fields.name,
  information_value_id: fields.informationValueId,
  parent: fields.parent,
  parent_field: fields.parentField,
  place: fields.place,
  user_id: fields.userId,
});

export async function addConversation(
  { db }: TenantTransaction,
  caseId: number | null,
  fields: ConversationFields,
  by: string,
): Promise<number> {
  const { id } = await db
    .insertInto('conversations')
    .values({ case_id: caseId, created_by: by, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveConversation(
  { db }: TenantTransaction,
  id: number,
  fields: ConversationFields,
): Promise<void> {
  await db.updateTable('conversations').set(columnsOf(fields)).where('id', '=', id).execute();
}

/** Deletes a conversation with its messages and proposals, and what was sent to models for it. */
export async function deleteConversation({ db }: TenantTransaction, id: number): Promise<void> {
  await db.deleteFrom('assistant_texts').where('conversation_id', '=', id).execute();
  await db.deleteFrom('conversations').where('id', '=', id).execute();
}
