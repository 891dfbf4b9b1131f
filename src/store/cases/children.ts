import { sql } from 'kysely';
import type { Call } from '../database/database.ts';
import type { ChildRow } from './case-record.ts';

/** The children of a case as its rules see them: all, or one. */
export async function loadChildren(
  call: Call,
  tenantId: number,
  parent: number,
  only: number | null = null,
): Promise<readonly ChildRow[]> {
  const [row] = await call(
    sql<{ found: readonly ChildRow[] }>`select load_children(${tenantId}, ${parent}, ${only}) as found`,
  );
  return row?.found ?? [];
}

/** How many cases stand above a case in its family; undefined where there is no such case. */
export async function depthOfCase(call: Call, tenantId: number, id: number): Promise<number | undefined> {
  const [row] = await call(sql<{ depth: number | null }>`select depth_of_case(${tenantId}, ${id}) as depth`);
  return row?.depth ?? undefined;
}
