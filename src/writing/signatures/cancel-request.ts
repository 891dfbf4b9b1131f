import { refuse } from '../../errors.ts';
import { moveStatus } from '../../signatures/status.ts';
import { loadSignatoryRequest, saveSignatoryRequest } from '../../store/signatures/signatory-requests.ts';
import { enqueueSealing } from './decide.ts';
import { notePlan } from './notes.ts';
import type { SignatureServices } from './signature-services.ts';
import { type Writer, writeWithCase } from './write-with-case.ts';

/** Takes a request back: its link opens nothing any more, and those who wait for it wait no longer. */
export async function cancelRequest<A>(
  { database, cases }: SignatureServices,
  writer: Writer<A>,
  { caseId, id }: { readonly caseId: number; readonly id: number },
  answer: A,
): Promise<A> {
  const request = await database.inTenant(writer.tenantId, (tx) => loadSignatoryRequest(tx, caseId, id));
  if (!request) throw refuse('not_found');
  return writeWithCase(cases, writer, caseId, {
    mode: 'never',
    plan: notePlan(request, 'signature_cancelled', ({ name, email }) => ({ names: [name], content: email })),
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
      await saveSignatoryRequest(tx, id, { status });
      if (now.roundId !== null) await enqueueSealing(tx, caseId, now.roundId);
      return answer;
    },
  });
}
