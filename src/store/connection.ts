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

/** A PostgreSQL of the operator's: whoever logs in, the pool's sessions start in the role of the service. */
export const connectionFromUrl = (url: string, ownerUrl: string = url): Connection => ({
  pool: { connectionString: url, options: `-c role=${APP_ROLE}` },
  owner: { connectionString: ownerUrl },
});

/** The embedded PostgreSQL, on its socket: the pool logs in as the role itself. */
export const connectionFromSocket = (
  address: { host: string; port: number },
  database: string,
): Connection => ({
  pool: { ...address, user: APP_ROLE, database },
  owner: { ...address, user: 'dossier', database },
});
