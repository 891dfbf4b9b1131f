import { refuse } from '../../errors.ts';
import { type PresentedCase, presentCase } from '../../presentation/case.ts';
import { sourceOf } from '../../writing/open/case-source.ts';
import type { Caller } from '../../writing/plan/caller.ts';
import { actorOf } from '../caller-of.ts';
import { type CaseUpdate, planUpdate } from '../cases/update-case.ts';
import type { OperationContext } from '../operation.ts';
import type { ProposalBase } from './proposal.ts';

/** A case before and after a change that was not made. */
interface Tried {
  readonly before: PresentedCase;
  readonly after: PresentedCase;
  /** The case that the change was tried on, as a proposal keeps it. */
  readonly base: ProposalBase;
}

/**
 * Carries a change of a case out and stores nothing. Whoever may read the case may see what a proposal would come to; whether they may make
 * it is asked when it is accepted.
 */
export function tryUpdate(
  { services, principal }: OperationContext,
  caseId: number,
  update: CaseUpdate,
): Promise<Tried> {
  const { cases } = services;
  const { database } = cases.services;
  const { tenantId } = principal;
  const caller: Caller<Tried> = {
    tenantId,
    actor: actorOf(principal),
    sight: principal.sight,
    isDryRun: true,
    checkVersion: () => undefined,
    write: (work) => database.inTenant(tenantId, (tx) => work(tx.call)),
  };
  let before: PresentedCase | undefined;
  let bringsInstances = false;
  return cases.change(
    caller,
    caseId,
    { mode: 'recalculate', isDryRun: true, isForAll: true, isTrial: true },
    async (planning) => {
      before = presentCase(sourceOf(planning.current));
      const plan = await planUpdate(update, planning);
      bringsInstances = plan.entered !== undefined;
      // An instance that comes into the case would show its values to somebody who may not read it.
      if (bringsInstances && !principal.permissions.has('instances:read'))
        throw refuse('permission_denied', 'An instance from outside needs the scope "instances:read".');
      return plan;
    },
    ({ current }) => {
      if (before === undefined) throw new Error('The change was not planned.');
      const base = { version: before.version, brings_instances: bringsInstances };
      return { before, after: presentCase(sourceOf(current)), base };
    },
  );
}
