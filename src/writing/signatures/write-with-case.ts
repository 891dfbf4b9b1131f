import type { CaseRight } from '../../model/rights.ts';
import { EVERYTHING, type Sight } from '../../model/sight.ts';
import type { Database, TenantTransaction } from '../../store/database/database.ts';
import type { Actor } from '../actor.ts';
import type { Cases } from '../change/cases.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { Caller } from '../plan/caller.ts';
import type { Done } from '../plan/done.ts';
import type { Mode } from '../plan/mode.ts';
import type { Planner } from '../plan/plan.ts';

/** Who writes, and how their transaction is made; a request has its own way, which remembers its answer for repeats. */
export interface Writer<A> {
  readonly tenantId: number;
  readonly actor: Actor;
  readonly sight: Sight;
  /** Rights that the work needs beside changing the case. */
  readonly rights?: readonly CaseRight[];
  checkVersion?(version: number): void;
  readonly isDryRun?: boolean;
  transact(work: (tx: TenantTransaction) => Promise<A>): Promise<A>;
}

/** Somebody whose work is nobody's request. */
export const writerFor = <A>(database: Database, tenantId: number, actor: Actor): Writer<A> => ({
  tenantId,
  actor,
  sight: EVERYTHING,
  transact: (work) => database.inTenant(tenantId, work),
});

/**
 * Changes a case and what belongs to it beside: both commit or neither does. The case comes first, as it does when a case
 * is deleted, so that nobody waits for one who waits for them.
 */
export function writeWithCase<A>(
  cases: Cases,
  writer: Writer<A>,
  caseId: number,
  {
    mode,
    plan,
    beside,
  }: {
    readonly mode: Mode;
    readonly plan: Planner;
    beside(tx: TenantTransaction, current: CurrentCase, done: Done): Promise<A>;
  },
): Promise<A> {
  let open: TenantTransaction | undefined;
  const caller: Caller<A> = {
    tenantId: writer.tenantId,
    actor: writer.actor,
    sight: writer.sight,
    rights: writer.rights,
    isDryRun: writer.isDryRun ?? false,
    checkVersion: writer.checkVersion ?? (() => undefined),
    write: (work) =>
      writer.transact((tx) => {
        open = tx;
        return work(tx.call);
      }),
  };
  return cases.change(caller, caseId, { mode }, plan, (done) => {
    if (!open) throw new Error('The case was changed outside of a transaction.');
    return beside(open, done.current, done);
  });
}
