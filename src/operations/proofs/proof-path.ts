import { mustBeEditable } from '../../changes/case-to-change.ts';
import type { ProofRow } from '../../store/cases/case-record.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { needing } from '../../writing/plan/caller.ts';
import { proofIn } from '../../writing/proofs/plan-proofs.ts';
import type { OperationContext } from '../operation.ts';

export const PROOFS = '/api/1/cases/{case_pk}/proofs';
export const PROOF = `${PROOFS}/{id}`;

/** The case as it is stored. */
const storedCase = ({ services, caller }: OperationContext, id: number): Promise<CurrentCase> =>
  services.cases.peek(caller, id);

export async function storedProof(
  context: OperationContext,
  { case_pk, id }: { readonly case_pk: number; readonly id: number },
): Promise<{ readonly current: CurrentCase; readonly proof: ProofRow }> {
  const current = await context.services.cases.peek(needing(context.caller, 'proofs'), case_pk);
  return { current, proof: proofIn(current, id) };
}

/** Before a file is read that nothing could come of. */
export async function mustTakeFiles(context: OperationContext, id: number): Promise<void> {
  mustBeEditable(await storedCase(context, id));
}
