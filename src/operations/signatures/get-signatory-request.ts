import { refuse } from '../../errors.ts';
import { loadSignatoryRequest } from '../../store/signatures/signatory-requests.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { presenterOf, SignatoryRequestAnswer } from './signatory-request.ts';

export const getSignatoryRequest = defineOperation({
  id: 'get_signatory_request',
  method: 'GET',
  path: '/api/1/cases/{case_pk}/signatory_requests/{id}',
  section: 'Signatures',
  summary: 'Get a signatory request',
  access: 'documents:read',
  params: { case_pk: Id(), id: Id() },
  answer: SignatoryRequestAnswer,
  handle: async ({ params }, context) => {
    const present = await presenterOf(context, params.case_pk);
    const found = await context.read((tx) => loadSignatoryRequest(tx, params.case_pk, params.id));
    if (!found) throw refuse('not_found');
    return { body: { data: present(found) } };
  },
});
