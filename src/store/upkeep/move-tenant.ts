import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../../errors.ts';
import type { ConnectionTarget } from '../database/connection.ts';
import { hastenPolls } from './hasten-polls.ts';
import { moveNumbersOn } from './spread-sequences.ts';
import { isSpread } from './spread-tables.ts';

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Where a tenant was and is, and whether its rows had to be parted from those of other tenants first. */
interface Moved {
  readonly from: string;
  readonly to: string;
  readonly isParted: boolean;
}

const nameOf = ({ host, port }: Address): string => `${host}:${port}`;

/**
 * Moves the rows of a tenant to another server while they are read and written. Where other tenants share its shard, it gets one of
 * its own first. Writers wait at the end of each of the two steps: transactions that are open are waited for, the other server catches up
 * with the last of them, and Citus adds the foreign keys there, one after the other, and changes the place of each shard. That is work
 * for the processors of the servers: 0.6 to 1.1 seconds were measured on two busy cores (docs/scale.md). Whoever would wait for longer than
 * hold_place does is refused.
 */
export async function moveTenant(target: ConnectionTarget, tenantId: number, to: string): Promise<Moved> {
  const client = new pg.Client({ ...target, application_name: 'dossier move' });
  await client.connect();
  try {
    await client.query('set search_path = dossier; set statement_timeout = 0');
    if (!(await isSpread(client)))
      throw new OperatorError(
        'All rows are on one server: "dossier migrate --distribute citus" spreads them.',
      );
    const servers = await listServers(client);
    const chosen = servers.find((server) => nameOf(server) === to || server.host === to);
    if (chosen === undefined)
      throw new OperatorError(`There is no server "${to}"; there are: ${servers.map(nameOf).join(', ')}`);
    const from = await placeOf(client, tenantId);
    if (nameOf(from) === nameOf(chosen)) return { from: nameOf(from), to: nameOf(chosen), isParted: false };
    const isParted = await hastenPolls(client, target, async () => {
      const hadToPart = await part(client, tenantId);
      await moveNumbersOn(client, from, chosen);
      await afterCleaning(() =>
        client.query(
          `select citus_move_shard_placement(get_shard_id_for_distribution_column('cases', $1::bigint), $2, $3, $4, $5, 'force_logical')`,
          [tenantId, from.host, from.port, chosen.host, chosen.port],
        ),
      );
      return hadToPart;
    });
    return { from: nameOf(from), to: nameOf(chosen), isParted };
  } finally {
    await client.end();
  }
}

const MOST_TRIES = 30;
const TRY_AGAIN_MS = 1000;

/**
 * Where a tenant moves back, Citus first drops what the move before has left there, and refuses to move while somebody reads or vacuums that. Nothing
 * has been moved then, and it is tried again.
 */
async function afterCleaning(move: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await move();
      return;
    } catch (error) {
      const isLeftOver =
        error instanceof pg.DatabaseError && error.message.includes('could not be cleaned up');
      if (!isLeftOver || attempt === MOST_TRIES) throw error;
    }
    await pause(TRY_AGAIN_MS);
  }
}

async function listServers(client: pg.Client): Promise<Address[]> {
  const { rows } = await client.query<Address>(
    `select nodename as host, nodeport as port from pg_dist_node
     where noderole = 'primary' and isactive and shouldhaveshards order by nodename, nodeport`,
  );
  return rows;
}

async function placeOf(client: pg.Client, tenantId: number): Promise<Address> {
  const { rows } = await client.query<Address>('select host, port from place_of_tenant($1)', [tenantId]);
  const [place] = rows;
  if (place === undefined) throw new OperatorError('No server has the rows of this tenant.');
  return place;
}

/** Gives the tenant a shard of its own, where it has none. */
async function part(client: pg.Client, tenantId: number): Promise<boolean> {
  const { rows } = await client.query<{ is_shared: boolean }>(
    `select exists (select from tenants t where t.tenant_id <> $1::bigint
       and get_shard_id_for_distribution_column('cases', t.tenant_id) = get_shard_id_for_distribution_column('cases', $1::bigint)) as is_shared`,
    [tenantId],
  );
  if (rows[0]?.is_shared !== true) return false;
  await client.query(
    `select isolate_tenant_to_new_shard('cases', $1::bigint, 'CASCADE', shard_transfer_mode => 'force_logical')`,
    [tenantId],
  );
  return true;
}
