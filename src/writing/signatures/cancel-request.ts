import { refuse } from '../../errors.ts';
import { moveStatus } from '../../signatures/status.ts';
import {
  loadSignatoryRequest,
  type SignatoryRequest,
  saveSignatoryRequest,
} from '../../store/signatures/signatory-requests.ts';
import { loadRound, type SigningRound } from '../../store/signatures/signing-rounds.ts';
import type { Planner } from '../plan/plan.ts';
import { enqueueSealing } from './decide.ts';
import { notePlan } from './notes.ts';
import { endOutdated, isOutdated, outdatedPlan } from './outdate-round.ts';
import type { SignatureServices } from './signature-services.ts';
import { type Writer, writeWithCase } from './write-with-case.ts';

/** Takes a request back: its link opens nothing any more, and those who wait for it wait no longer. */
export async function cancelRequest<A>(
  services: SignatureServices,
  writer: Writer<A>,
  { caseId, id }: { readonly caseId: number; readonly id: number },
  answer: A,
): Promise<A> {
  const { database, cases } = services;
  const { request, round } = await database.inTenant(writer.tenantId, async (tx) => {
    const found = await loadSignatoryRequest(tx, caseId, id);
    if (!found) throw refuse('not_found');
    return { request: found, round: found.roundId === null ? undefined : await loadRound(tx, found.roundId) };
  });
  // Without the one who is taken back all may have signed: what they have signed must be what the case has.
  const outdated =
    round?.state === 'open' && (await isOutdated(services, writer.tenantId, round)) ? round : undefined;
  return writeWithCase(cases, writer, caseId, {
    mode: 'never',
    plan: cancelPlan(request, outdated),
    beside: async (tx) => {
      const now = await loadSignatoryRequest(tx, caseId, id);
      if (!now) throw refuse('not_found');
      const status = moveStatus(now.status, 'cancel');
      if (status === undefined)
        throw refuse(
          'signatory_request_closed',
          now.status === 'signed'
            ? 'What was signed cannot be taken back.'
            : 'The request was cancelled before.',
        );
      if (outdated !== undefined) await endOutdated(tx, outdated);
      else if (now.roundId !== null) await enqueueSealing(tx, caseId, now.roundId);
      await saveSignatoryRequest(tx, id, { status });
      return answer;
    },
  });
}

const cancelPlan = (request: SignatoryRequest, outdated: SigningRound | undefined): Planner => {
  const cancelled = notePlan(request, 'signature_cancelled', ({ name, email }) => ({
    names: [name],
    content: email,
  }));
  if (outdated === undefined) return cancelled;
  return async (planning) => {
    const before = await outdatedPlan(outdated, request)(planning);
    const plan = await cancelled(planning);
    return { ...plan, activity: [...(before.activity ?? []), ...(plan.activity ?? [])] };
  };
};
