import type { SignatoryRequest } from '../../store/signatures/signatory-requests.ts';
import { lockRound, type SigningRound } from '../../store/signatures/signing-rounds.ts';
import type { Actor } from '../actor.ts';
import { abandonRound } from './abandon-round.ts';
import { notePlan } from './notes.ts';
import type { SignatureServices } from './signature-services.ts';
import { writerFor, writeWithCase } from './write-with-case.ts';

/** Whether what was fixed is no longer what the case has; then everybody is asked anew, and the activity says so. */
export async function outdateRound(
  services: SignatureServices,
  tenantId: number,
  round: SigningRound,
  request: SignatoryRequest,
  actor: Actor,
): Promise<boolean> {
  if ((await services.booklets.shows(tenantId, request)) === round.shows) return false;
  await writeWithCase(
    services.cases,
    writerFor<undefined>(services.database, tenantId, actor),
    request.caseId,
    {
      mode: 'never',
      plan: notePlan(request, 'signature_outdated', () => ({ names: [round.name] })),
      beside: async (tx) => {
        const open = await lockRound(tx, round.id);
        if (open?.state === 'open') await abandonRound(tx, open);
        return undefined;
      },
    },
  );
  return true;
}
