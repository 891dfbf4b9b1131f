import { sql } from 'kysely';
import type { Call } from '../database/database.ts';

/** Removes a case with its rows, its drafts that no other case has and its hold on files; false where there is none. */
export async function deleteCase(call: Call, tenantId: number, id: number): Promise<boolean> {
  const [row] = await call(sql<{ found: boolean }>`select delete_case(${tenantId}, ${id}) as found`);
  return row?.found === true;
}
