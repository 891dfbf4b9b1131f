import type { CaseRight } from '../../model/rights.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { type Writer, writeWithCase } from '../../writing/signatures/write-with-case.ts';
import { actorOf } from '../caller-of.ts';
import type { Answer, OperationContext } from '../operation.ts';

/** The request as one who writes; a repeat by Idempotency-Key gets its first answer. */
export const writerIn = <Body>(
  context: OperationContext,
  rights: readonly CaseRight[] = [],
): Writer<Answer<Body>> => ({
  tenantId: context.principal.tenantId,
  actor: actorOf(context.principal, context.requestId),
  sight: context.principal.sight,
  rights,
  checkVersion: context.checkVersion,
  isDryRun: context.isDryRun,
  transact: (work) => context.write(work, { isAudited: true, isUnhidden: true }),
});

/** Writes what belongs to a case without changing the case: whoever may not change the case may not do that either. */
export const writeBeside = <Body>(
  context: OperationContext,
  caseId: number,
  rights: readonly CaseRight[],
  beside: (tx: TenantTransaction, current: CurrentCase) => Promise<Answer<Body>>,
): Promise<Answer<Body>> =>
  writeWithCase<Answer<Body>>(
    context.services.cases,
    // The audit is told of the operation by its name, since the case says nothing of it.
    { ...writerIn<Body>(context, rights), transact: (work) => context.write(work, { isUnhidden: true }) },
    caseId,
    { mode: 'never', plan: () => ({ changes: [], action: 'updated' }), beside },
  );
