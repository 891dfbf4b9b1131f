import { refuse } from '../../errors.ts';
import { findSignedDocument } from '../../store/signatures/signed-documents.ts';
import { needing } from '../../writing/plan/caller.ts';
import { defineDownload } from '../download.ts';
import { Id } from '../shapes.ts';

export const getSignedDocument = defineDownload({
  id: 'get_signed_document',
  method: 'GET',
  path: '/api/1/cases/{case_pk}/documents/{id}/signed',
  section: 'Documents and booklets',
  summary: 'Get a signed document',
  description:
    'The document with the signatures of everybody who was asked to sign the booklet it stands in; before they have: 409 `not_signed`.',
  access: 'documents:read',
  params: { case_pk: Id(), id: Id() },
  produces: ['application/pdf'],
  handle: async ({ params: { case_pk: caseId, id } }, context) => {
    const { services, principal } = context;
    const { isThere, isHiding } = await services.cases.look(
      needing(context.caller, 'export'),
      caseId,
      ({ documents, session }) => ({
        isThere: documents.has(id),
        isHiding: session.state.hidden !== undefined,
      }),
    );
    // A document that shows something hidden is not there; one that has left the case may have shown it.
    if (!isThere && isHiding) throw refuse('not_found');
    const signed = await context.read((tx) => findSignedDocument(tx, caseId, id));
    if (!signed)
      throw isThere ? refuse('not_signed', 'The document has not been signed yet.') : refuse('not_found');
    return {
      content: await services.files.open(principal.tenantId, signed.fileHash),
      contentType: 'application/pdf',
      fileName: signed.fileName,
      size: signed.fileSize,
    };
  },
});
