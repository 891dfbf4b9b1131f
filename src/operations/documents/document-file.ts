import Type from 'typebox';
import type { DocumentKind } from '../../store/documents/document-files.ts';
import { needing } from '../../writing/plan/caller.ts';
import { defineDownload } from '../download.ts';
import type { Operation } from '../operation.ts';
import { Id } from '../shapes.ts';

/** Of the documents and booklets: the language asked for. */
const Language = Type.Optional(
  Type.String({ description: 'A language key; that of the case, where it is left out.' }),
);

/** An operation that answers a document of a case. */
export const defineDocumentFile = (definition: {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly kind: DocumentKind;
}): Operation =>
  defineDownload({
    ...definition,
    method: 'GET',
    section: 'Documents and booklets',
    access: 'documents:read',
    params: { case_pk: Id(), id: Id({ description: 'Id of the documents overview.' }) },
    query: { language: Language },
    produces: ['application/pdf'],
    handle: async ({ params, query }, { services, caller }) => {
      const { bytes, fileName, missing } = await services.documents.generate(needing(caller, 'export'), {
        caseId: params.case_pk,
        documentId: params.id,
        language: query.language,
        kind: definition.kind,
      });
      return {
        content: bytes,
        contentType: 'application/pdf',
        fileName,
        trouble: { missing, unbound: [] },
      };
    },
  });
