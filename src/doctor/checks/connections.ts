import type { Check } from '../check.ts';
import { failure, ok, warning } from '../finding.ts';

/** Whether the server has connections for the pool of a node, beside those that are in use. */
export const connections: Check = {
  name: 'connections',
  run: async ({ asOwner, settings }) => {
    const [row] = await asOwner<{ most: number; others: number; nodes: number }>(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
         (select count(*)::int from pg_stat_activity where backend_type = 'client backend'
           and application_name not like 'dossier%') as others,
         (select count(*)::int from pg_stat_activity where application_name = 'dossier') as nodes`,
    );
    const { most = 0, others = 0, nodes = 0 } = row ?? {};
    const pool = settings.DATABASE_POOL_SIZE;
    const figure = `${nodes + others} of ${most} in use, up to ${pool} for each node`;
    if (pool > most)
      return failure(
        figure,
        `Raise max_connections of PostgreSQL, or lower DATABASE_POOL_SIZE below ${most}.`,
      );
    if (Math.max(nodes, pool) + others > most * 0.9)
      return warning(figure, 'Raise max_connections of PostgreSQL, or lower DATABASE_POOL_SIZE.');
    return ok(figure);
  },
};
