import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { documentEntries } from '../../presentation/document-entry.ts';
import { documentsOf, sourceOf } from '../../writing/open/case-source.ts';
import { type Answer, defineOperation } from '../operation.ts';
import { forReader } from '../reader-language.ts';
import { Id } from '../shapes.ts';
import { DocumentEntry, Ordering } from './document-entry.ts';

export const updateDocument = defineOperation({
  id: 'update_document',
  method: 'PATCH',
  path: '/api/1/cases/{case_pk}/documents_overview/{id}',
  section: 'Documents and booklets',
  summary: 'Change the place of a document in the overview',
  access: 'documents:write',
  params: { case_pk: Id(), id: Id() },
  body: { ordering: Ordering },
  answer: Type.Unsafe<unknown>(Type.Object({ data: DocumentEntry })),
  handle: ({ params, body }, context) =>
    context.services.cases.change(
      context.caller,
      params.case_pk,
      { mode: 'never' },
      ({ current }) => {
        const row = current.documents.get(params.id);
        if (row === undefined) throw refuse('not_found');
        const isSame = row.ordering === body.ordering;
        return {
          changes: [],
          action: 'updated',
          documents: isSame ? [] : [{ ...row, ordering: body.ordering }],
        };
      },
      ({ current }): Answer => {
        const document = documentsOf(current).find(({ id }) => id === params.id);
        if (document === undefined) throw refuse('not_found');
        return {
          body: { data: documentEntries(sourceOf(forReader(current, context)))(document) },
          version: current.head.version,
        };
      },
    ),
});
