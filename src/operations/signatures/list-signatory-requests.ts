import { refuse } from '../../errors.ts';
import { loadCaseHead } from '../../store/cases/cases.ts';
import {
  listSignatoryRequests as read,
  SIGNATORY_REQUEST_ORDERINGS,
} from '../../store/signatures/signatory-requests.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { Id } from '../shapes.ts';
import { hiddenBooklets } from './hidden-booklets.ts';
import { presenterOf, SignatoryRequest } from './signatory-request.ts';

export const listSignatoryRequests = defineList({
  id: 'list_signatory_requests',
  method: 'GET',
  path: '/api/1/cases/{case_pk}/signatory_requests',
  section: 'Signatures',
  summary: 'List the signatory requests of a case',
  description: 'Who is asked to sign, and where each request stands.',
  access: 'documents:read',
  params: { case_pk: Id() },
  list: { key: 'results', orderings: Object.keys(SIGNATORY_REQUEST_ORDERINGS), defaultOrdering: 'id' },
  entry: SignatoryRequest,
  handle: async ({ params: { case_pk: id }, list }, context) => {
    const present = await presenterOf(context, id);
    return presentPage(
      await context.read(async (tx) => {
        if (!(await loadCaseHead(tx, id))) throw refuse('not_found');
        const { signers } = await hiddenBooklets(context, tx, id);
        return read(tx, id, list, signers);
      }),
      present,
    );
  },
});
