import { defineDocumentFile } from './document-file.ts';

export const previewDocument = defineDocumentFile({
  id: 'preview_document',
  path: '/api/1/cases/{case_pk}/documents/{id}/preview',
  summary: 'Preview a document',
  description:
    'The document with a watermark, and with a list of the formulas that failed. A frozen document is given as it was frozen.',
  kind: 'preview',
});
