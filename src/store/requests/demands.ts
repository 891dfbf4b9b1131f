import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { Database } from '../database/database.ts';

/** How often each caller has asked, recently. */
export type Demands = ReadonlyMap<string, number>;

/** Tells the other nodes how often callers have asked this one, and returns how often the same callers have asked them. */
export async function exchangeDemands(
  { ask }: Pick<Database, 'ask'>,
  node: string,
  demands: Demands,
): Promise<Demands> {
  const told = storableJson(Object.fromEntries(demands));
  const rows = await ask(
    sql<{
      caller: string;
      asked: number;
    }>`select caller, asked from exchange_demands(${node}, ${told}::jsonb)`,
  );
  return new Map(rows.map(({ caller, asked }) => [caller, asked]));
}
