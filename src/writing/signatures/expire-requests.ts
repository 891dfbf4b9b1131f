import {
  expiredRequests,
  loadSignatoryRequest,
  saveSignatoryRequest,
} from '../../store/signatures/signatory-requests.ts';
import { SYSTEM } from '../actor.ts';
import { notePlan } from './notes.ts';
import type { SignatureServices } from './signature-services.ts';
import { writerFor, writeWithCase } from './write-with-case.ts';

/** Closes the requests whose links have run out; each is told of in its case, and can be sent again. */
export async function expireRequests(
  { database, cases }: SignatureServices,
  tenantId: number,
  signal: AbortSignal,
): Promise<void> {
  const due = await database.inTenant(tenantId, expiredRequests);
  for (const request of due) {
    signal.throwIfAborted();
    await writeWithCase(cases, writerFor<undefined>(database, tenantId, SYSTEM), request.caseId, {
      mode: 'never',
      plan: notePlan(request, 'signature_expired', ({ name, email }) => ({ names: [name], content: email })),
      beside: async (tx) => {
        const now = await loadSignatoryRequest(tx, request.caseId, request.id);
        if (now && (now.status === 'sent' || now.status === 'viewed'))
          await saveSignatoryRequest(tx, request.id, { status: 'expired' });
        return undefined;
      },
    });
  }
}
