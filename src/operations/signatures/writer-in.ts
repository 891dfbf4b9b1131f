import type { Writer } from '../../writing/signatures/write-with-case.ts';
import { actorOf } from '../caller-of.ts';
import type { Answer, OperationContext } from '../operation.ts';

/** The request as one who writes; a repeat by Idempotency-Key gets its first answer. */
export const writerIn = <Body>(context: OperationContext): Writer<Answer<Body>> => ({
  tenantId: context.principal.tenantId,
  actor: actorOf(context.principal, context.requestId),
  checkVersion: context.checkVersion,
  transact: (work) => context.write(work, { isAudited: true }),
});
