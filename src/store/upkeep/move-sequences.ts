import pg from 'pg';
import type { ConnectionTarget } from '../database/connection.ts';
import type { StoredTable } from './list-tables.ts';

/**
 * Moves sequences past ids that are about to be restored, and never back. Each is a transaction of its own: nodes that take
 * ids meanwhile wait for a moment, and no two locks are held at once.
 */
export async function moveSequencesOn(
  target: ConnectionTarget,
  tables: readonly StoredTable[],
  lastIds: Readonly<Record<string, number>>,
): Promise<void> {
  const client = new pg.Client({ ...target, application_name: 'dossier import' });
  await client.connect();
  try {
    await client.query('set search_path = dossier');
    for (const { name, sequence } of tables) {
      const last = lastIds[name];
      if (sequence === null || last === undefined) continue;
      await client.query('begin');
      await client.query(`alter sequence ${sequence} cache 1`); // Keeps others from taking ids until the commit.
      // A sequence that has given no id says 1, as one that has given its first.
      const given = 'case when is_called then last_value else 0 end';
      await client.query(`select setval($1, $2::bigint) from ${sequence} where ${given} < $2::bigint`, [
        sequence,
        last,
      ]);
      await client.query('commit');
    }
  } finally {
    await client.end();
  }
}

/** For exports that do not say which ids were given: new rows get ids past the highest that is there. */
export async function moveSequencesPastRows(
  client: pg.Client,
  tables: readonly StoredTable[],
): Promise<void> {
  for (const { name, sequence } of tables) {
    if (sequence === null) continue;
    const column = name === 'tenants' ? 'tenant_id' : 'id';
    await client.query(
      `select setval($1, (select coalesce(max(${column}), 0) + 1 from ${pg.escapeIdentifier(name)}), false)`,
      [sequence],
    );
  }
}
