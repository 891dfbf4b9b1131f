import type { TenantTransaction } from '../../store/database/database.ts';
import type { SignatoryRequest } from '../../store/signatures/signatory-requests.ts';
import { lockRound, type SigningRound } from '../../store/signatures/signing-rounds.ts';
import type { Actor } from '../actor.ts';
import type { Planner } from '../plan/plan.ts';
import { abandonRound } from './abandon-round.ts';
import { notePlan } from './notes.ts';
import type { SignatureServices } from './signature-services.ts';
import { writerFor, writeWithCase } from './write-with-case.ts';

/** Whether what was fixed is no longer what the case has. */
export const isOutdated = async (
  { booklets }: SignatureServices,
  tenantId: number,
  round: SigningRound,
): Promise<boolean> => (await booklets.shows(tenantId, round)) !== round.shows;

/** The line of the activity for a round that is asked for anew. */
export const outdatedPlan = (round: SigningRound, request: SignatoryRequest): Planner =>
  notePlan(request, 'signature_outdated', () => ({ names: [round.name] }));

/** Ends the round where nobody has done so meanwhile. */
export async function endOutdated(tx: TenantTransaction, { id }: SigningRound): Promise<void> {
  const open = await lockRound(tx, id);
  if (open?.state === 'open') await abandonRound(tx, open);
}

/** Whether what was fixed is no longer what the case has; then everybody is asked anew, and the activity says so. */
export async function outdateRound(
  services: SignatureServices,
  tenantId: number,
  round: SigningRound,
  request: SignatoryRequest,
  actor: Actor,
): Promise<boolean> {
  if (!(await isOutdated(services, tenantId, round))) return false;
  await writeWithCase(
    services.cases,
    writerFor<undefined>(services.database, tenantId, actor),
    request.caseId,
    {
      mode: 'never',
      plan: outdatedPlan(round, request),
      beside: async (tx) => {
        await endOutdated(tx, round);
        return undefined;
      },
    },
  );
  return true;
}
