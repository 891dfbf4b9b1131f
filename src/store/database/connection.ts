/** How to reach one database: as the role of the pool, and as the owner of the schema for migrations. */
export interface Connection {
  readonly pool: ConnectionTarget;
  readonly owner: ConnectionTarget;
}

export type ConnectionTarget =
  | { readonly connectionString: string; readonly options?: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

/** The role that requests run as. It owns nothing, so that row-level security binds it. */
export const APP_ROLE = 'dossier_app';

/**
 * Compiling a query costs a server that can do so half a second, and saves none of ours a millisecond: they are short, and those
 * that have to go by an index forbid everything else by a cost that looks as if compiling were worth it.
 */
const NEVER_COMPILE = '-c jit=off';

/** A PostgreSQL of the operator's: whoever logs in, the pool's sessions start in the role of the service. */
export function connectionFromUrl(url: string, ownerUrl: string = url): Connection {
  const { bare, options } = withoutOptions(url);
  return {
    pool: {
      connectionString: bare,
      options: [NEVER_COMPILE, options, `-c role=${APP_ROLE}`].filter(Boolean).join(' '),
    },
    owner: { connectionString: ownerUrl },
  };
}

/**
 * A statement on rows that are spread over servers finds its server by the tenant of the transaction, which is a constant when it is
 * planned: so it is planned each time. A function that such a statement calls may look at rows in its turn, which are on the same server.
 */
const SPREAD = '-c plan_cache_mode=force_custom_plan -c citus.allow_nested_distributed_execution=on';

/** The same login on another server of a database that is spread over several. */
export function targetOn(
  target: ConnectionTarget,
  { host, port }: { readonly host: string; readonly port: number },
): ConnectionTarget {
  if (!('connectionString' in target)) return { ...target, host, port };
  const url = new URL(target.connectionString);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.hostname = host;
  url.port = String(port);
  return { connectionString: url.href, options: [target.options, SPREAD].filter(Boolean).join(' ') };
}

/** Options in a URL would take the place of ours, the role among them: they stand among ours instead, before the role. */
function withoutOptions(url: string): { readonly bare: string; readonly options: string } {
  if (!URL.canParse(url)) return { bare: url, options: '' };
  const parsed = new URL(url);
  const options = parsed.searchParams.get('options');
  if (options === null) return { bare: url, options: '' };
  parsed.searchParams.delete('options');
  return { bare: parsed.href, options };
}

/** The embedded PostgreSQL, on its socket: the pool logs in as the role itself. */
export const connectionFromSocket = (
  address: { host: string; port: number },
  database: string,
): Connection => ({
  pool: { ...address, user: APP_ROLE, database },
  owner: { ...address, user: 'dossier', database },
});
