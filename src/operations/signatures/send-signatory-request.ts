import { sendRequest } from '../../writing/signatures/send-request.ts';
import { signingKeyOf } from '../../writing/signatures/signing-key.ts';
import { type Answer, defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { presenterOf, SignatoryRequestAnswer } from './signatory-request.ts';
import { writerIn } from './writer-in.ts';

export const sendSignatoryRequest = defineOperation({
  id: 'send_signatory_request',
  method: 'POST',
  path: '/api/1/cases/{case_pk}/signatory_requests/{id}/send',
  section: 'Signatures',
  summary: 'Send a signatory request',
  description:
    'Sends the link by e-mail; a link that was sent before opens nothing any more. The first request of a booklet fixes its bytes: everybody sees and signs the same. Where what the booklet shows has changed since, it is fixed anew, and those who have signed are to be asked again.',
  noDryRun: 'Sending fixes the bytes that are signed.',
  access: 'documents:write',
  params: { case_pk: Id(), id: Id() },
  body: {},
  answer: SignatoryRequestAnswer,
  handle: async ({ params: { case_pk: caseId, id } }, context) => {
    // The first link of a tenant creates the key from which links are derived.
    await signingKeyOf(context.services.signing, context.principal.tenantId);
    const present = await presenterOf(context, caseId);
    return sendRequest<Answer<{ data: ReturnType<typeof present> }>>(
      context.services.signing,
      writerIn(context, ['export']),
      { caseId, id },
      (request) => {
        const data = present(request);
        // A repeat gets the same answer without the link, which is not stored.
        return { body: { data }, bodyForRepeats: { data: { ...data, request_url: null } } };
      },
    );
  },
});
