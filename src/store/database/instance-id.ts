import { sql } from 'kysely';
import type { Call } from './call.ts';

/** Tells one database from all others, on this server and elsewhere, and nothing about it. */
export const INSTANCE_QUERY = `select left(encode(sha256(convert_to(
    'dossier ' || c.system_identifier || ' ' || d.oid, 'UTF8')), 'hex'), 24) as instance
  from pg_control_system() c, pg_database d where d.datname = current_database()`;

/** The mark of the database that a node works on; undefined where the server does not tell its own. */
export async function loadInstanceId(call: Call): Promise<string | undefined> {
  try {
    const [row] = await call(sql.raw<{ instance: string }>(INSTANCE_QUERY));
    return row?.instance;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return undefined;
    throw error;
  }
}
