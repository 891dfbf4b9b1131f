import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import type { MessageRole, MessageStep } from '../tables/assistant-tables.ts';

export interface ConversationMessage {
  readonly id: number;
  readonly role: MessageRole;
  readonly content: string;
  readonly finishReason: string;
  readonly author: string;
  readonly steps: readonly MessageStep[];
  readonly createdAt: Date;
  readonly proposalIds: readonly number[];
}

export const MESSAGE_ORDERINGS = {
  id: 'id',
  _created: 'created_at',
  role: 'role',
} as const satisfies Orderings;

const selectMessages = ({ db }: TenantTransaction, conversationId: number) =>
  db
    .selectFrom('conversation_messages')
    .select(['id', 'role', 'content', 'author', 'steps', 'finish_reason as finishReason'])
    .select('created_at as createdAt')
    .select(
      sql<number[]>`array(select p.id from proposals p where p.tenant_id = conversation_messages.tenant_id
        and p.message_id = conversation_messages.id order by p.id)`.as('proposalIds'),
    )
    .where('conversation_id', '=', conversationId);

export const listMessages = (
  tx: TenantTransaction,
  conversationId: number,
  list: ListRequest,
): Promise<Page<ConversationMessage>> =>
  listPage(
    selectMessages(tx, conversationId).where(
      holdsWords(sql`concat_ws(' ', role, content, author)`, list.search),
    ),
    list,
    { orderings: MESSAGE_ORDERINGS, lastly: 'id' },
  );

/** The last messages of a conversation, the oldest of them first. */
export async function loadLastMessages(
  tx: TenantTransaction,
  conversationId: number,
  most: number,
): Promise<ConversationMessage[]> {
  const rows = await selectMessages(tx, conversationId).orderBy('id', 'desc').limit(most).execute();
  return rows.reverse();
}

/** The number that the conversation keeps. One from before that number was kept is counted, until its next message. */
const messageCount = sql<number>`coalesce(conversations.message_count, (select count(*)::int from conversation_messages m
  where m.tenant_id = conversations.tenant_id and m.conversation_id = conversations.id))`;

export async function countMessages({ db }: TenantTransaction, conversationId: number): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select(messageCount.as('count'))
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return count;
}

export const loadMessage = (
  tx: TenantTransaction,
  conversationId: number,
  id: number,
): Promise<ConversationMessage> =>
  selectMessages(tx, conversationId).where('id', '=', id).executeTakeFirstOrThrow();

export async function addMessage(
  { db }: TenantTransaction,
  conversationId: number,
  message: {
    readonly role: MessageRole;
    readonly content: string;
    readonly author: string;
    readonly finishReason?: string;
    readonly steps?: readonly MessageStep[];
  },
): Promise<number> {
  await db
    .updateTable('conversations')
    .set({ message_count: sql<number>`${messageCount} + 1` })
    .where('id', '=', conversationId)
    .execute();
  const { id } = await db
    .insertInto('conversation_messages')
    .values({
      conversation_id: conversationId,
      role: message.role,
      content: message.content,
      author: message.author,
      finish_reason: message.finishReason ?? '',
      steps: storableJson(message.steps ?? []),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
