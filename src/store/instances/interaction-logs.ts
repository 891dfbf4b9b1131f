import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';

/** A contact with an instance. */
export interface InteractionLogRow {
  readonly id: number;
  readonly typeKey: string;
  readonly interactionTime: Date;
  readonly description: string | null;
  readonly createdAt: Date;
}

export const INTERACTION_LOG_ORDERINGS = {
  id: 'id',
  interaction_time: 'interaction_time',
  interaction_log_type: 'type_key',
  description: 'description',
} as const satisfies Orderings;

const selectLogs = ({ db }: TenantTransaction, instance: number) =>
  db
    .selectFrom('interaction_logs')
    .select(['id', 'description', 'type_key as typeKey', 'interaction_time as interactionTime'])
    .select('created_at as createdAt')
    .where('instance_id', '=', instance);

export const listInteractionLogs = (
  tx: TenantTransaction,
  instance: number,
  list: ListRequest,
): Promise<Page<InteractionLogRow>> =>
  listPage(
    selectLogs(tx, instance).where(
      holdsWords(sql<string>`concat_ws(' ', type_key, description)`, list.search),
    ),
    list,
    { orderings: INTERACTION_LOG_ORDERINGS, lastly: 'id' },
  );

export const loadInteractionLog = (
  tx: TenantTransaction,
  instance: number,
  id: number,
): Promise<InteractionLogRow | undefined> => selectLogs(tx, instance).where('id', '=', id).executeTakeFirst();

/** The entries of one type, for the values that follow from them. */
export const logsOfType = (
  tx: TenantTransaction,
  instance: number,
  type: string,
): Promise<InteractionLogRow[]> => selectLogs(tx, instance).where('type_key', '=', type).execute();

interface LogFields {
  readonly type: string;
  readonly time: Date;
  readonly description: string | null;
}

export async function addInteractionLog(
  { db }: TenantTransaction,
  instance: number,
  { type, time, description }: LogFields,
  author: { readonly kind: string; readonly name: string },
): Promise<number> {
  const row = await db
    .insertInto('interaction_logs')
    .values({
      instance_id: instance,
      type_key: type,
      interaction_time: time,
      description,
      author_kind: author.kind,
      author_name: author.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function saveInteractionLog(
  { db }: TenantTransaction,
  id: number,
  { type, time, description }: LogFields,
): Promise<void> {
  await db
    .updateTable('interaction_logs')
    .set({ type_key: type, interaction_time: time, description })
    .where('id', '=', id)
    .execute();
}

export async function deleteInteractionLog({ db }: TenantTransaction, id: number): Promise<void> {
  await db.deleteFrom('interaction_logs').where('id', '=', id).execute();
}
