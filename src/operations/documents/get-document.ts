import { defineDocumentFile } from './document-file.ts';

export const getDocument = defineDocumentFile({
  id: 'get_document',
  path: '/api/1/cases/{case_pk}/documents/{id}',
  summary: 'Get a document',
  description:
    'The document as PDF, from what is stored: no rule runs. It is made again when what it shows has changed, and never once it is frozen.',
  kind: 'final',
});
