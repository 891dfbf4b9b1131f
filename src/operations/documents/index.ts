import { getDocument } from './get-document.ts';
import { listDocuments } from './list-documents.ts';
import { previewDocument } from './preview-document.ts';
import { updateDocument } from './update-document.ts';

/** Documents and booklets: the documents. */
export const DOCUMENT_OPERATIONS = [getDocument, previewDocument, listDocuments, updateDocument];
