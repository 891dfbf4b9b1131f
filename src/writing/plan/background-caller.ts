import { EVERYTHING, type Sight } from '../../model/sight.ts';
import type { Database } from '../../store/database/database.ts';
import { type Actor, SYSTEM } from '../actor.ts';
import type { Caller } from './caller.ts';

/** Work on cases that no request waits for: it takes them as they are, and commits on its own. */
export const backgroundCaller = <A>(
  database: Database,
  tenantId: number,
  actor: Actor = SYSTEM,
  sight: Sight = EVERYTHING,
): Caller<A> => ({
  tenantId,
  actor,
  sight,
  checkVersion: () => undefined,
  write: (work, isTransaction) =>
    isTransaction ? database.inTenant(tenantId, ({ call }) => work(call)) : work(database.callIn(tenantId)),
});
