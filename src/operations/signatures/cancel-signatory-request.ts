import { cancelRequest } from '../../writing/signatures/cancel-request.ts';
import { type Answer, defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { writerIn } from './writer-in.ts';

export const cancelSignatoryRequest = defineOperation({
  id: 'cancel_signatory_request',
  method: 'DELETE',
  path: '/api/1/cases/{case_pk}/signatory_requests/{id}',
  section: 'Signatures',
  summary: 'Cancel a signatory request',
  description:
    'Its link opens nothing any more. The request stays in the list as cancelled. What was signed stays.',
  access: 'documents:write',
  params: { case_pk: Id(), id: Id() },
  handle: ({ params: { case_pk: caseId, id } }, context) =>
    cancelRequest<Answer>(context.services.signing, writerIn(context), { caseId, id }, { body: undefined }),
});
