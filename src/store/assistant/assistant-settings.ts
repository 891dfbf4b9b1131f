import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** The settings of a tenant for its assistant. */
export interface AssistantSettings {
  readonly url: string | null;
  readonly model: string | null;
  readonly apiKey: string | null;
  readonly tokensPerDay: number | null;
  readonly tokensPerMonth: number | null;
  readonly version: number;
}

export const loadAssistantSettings = ({ db }: TenantTransaction): Promise<AssistantSettings | undefined> =>
  db
    .selectFrom('assistant_settings')
    .select(['url', 'model', 'api_key as apiKey', 'version'])
    .select(['tokens_per_day as tokensPerDay', 'tokens_per_month as tokensPerMonth'])
    .executeTakeFirst();

/** The same, and nobody else changes it before this transaction ends. A tenant that has set nothing has a row from now on. */
export async function lockAssistantSettings(tx: TenantTransaction): Promise<AssistantSettings> {
  await tx.db
    .insertInto('assistant_settings')
    .values({ url: null, model: null, api_key: null, tokens_per_day: null, tokens_per_month: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.db
    .selectFrom('assistant_settings')
    .select(['url', 'model', 'api_key as apiKey', 'version'])
    .select(['tokens_per_day as tokensPerDay', 'tokens_per_month as tokensPerMonth'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveAssistantSettings(
  { db }: TenantTransaction,
  settings: Omit<AssistantSettings, 'version'>,
): Promise<void> {
  await db
    .updateTable('assistant_settings')
    .set({
      url: settings.url,
      model: settings.model,
      api_key: settings.apiKey,
      tokens_per_day: settings.tokensPerDay,
      tokens_per_month: settings.tokensPerMonth,
      version: sql<number>`version + 1`,
    })
    .execute();
}
