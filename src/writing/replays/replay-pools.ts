import type { Package } from '../../configuration/kinds/index.ts';
import type { Database } from '../../store/database/database.ts';
import type { Replayers } from './open-replayers.ts';

/** The versions and threads that decide the shares of a replay. */
interface ReplayTools {
  /** The draft. */
  readonly pkg: Package;
  readonly replayers: Replayers;
}

/** Tools that several shares of one replay use on this node, one after the other or at the same time. */
interface Pool {
  readonly opened: Promise<ReplayTools>;
  users: number;
  closing: NodeJS.Timeout | null;
}

/** The next share is claimed within a second or two. */
const KEPT_MS = 5000;

/** To compile a package and to start threads takes about as long as some hundred cases: shares of the same replay share them. */
const pools = new WeakMap<Database, Map<string, Pool>>();

/** Works with the tools of a name, which are opened by the first who needs them and closed a while after the last. */
export async function withReplayers<Result>(
  { database, name }: { readonly database: Database; readonly name: string },
  open: () => Promise<ReplayTools>,
  work: (tools: ReplayTools) => Promise<Result>,
): Promise<Result> {
  const known = pools.get(database) ?? new Map<string, Pool>();
  pools.set(database, known);
  const pool: Pool = known.get(name) ?? { opened: open(), users: 0, closing: null };
  known.set(name, pool);
  if (pool.closing !== null) clearTimeout(pool.closing);
  pool.users += 1;
  const close = async (): Promise<void> => {
    if (known.get(name) === pool) known.delete(name);
    await pool.opened.then(({ replayers }) => replayers.close()).catch(() => undefined);
  };
  try {
    return await work(await pool.opened);
  } catch (error) {
    // A thread that has ended answers nobody: the next attempt starts others.
    if (known.get(name) === pool) known.delete(name);
    throw error;
  } finally {
    pool.users -= 1;
    if (pool.users === 0) {
      if (known.get(name) !== pool) await close();
      else pool.closing = setTimeout(() => void close(), KEPT_MS).unref();
    }
  }
}
