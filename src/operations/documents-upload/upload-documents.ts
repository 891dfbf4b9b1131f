import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { backgroundCaller } from '../../writing/plan/background-caller.ts';
import type { Caller } from '../../writing/plan/caller.ts';
import { receiveFile } from '../../writing/proofs/receive-file.ts';
import { MOST_PAGES } from '../../writing/scans/read-pages.ts';
import { takeScan } from '../../writing/scans/take-scan.ts';
import { defineMultipart } from '../multipart.ts';
import type { OperationContext } from '../operation.ts';
import { Nullable, OneOf } from '../shapes.ts';

const AffectedCase = Type.Object({
  id: Type.Integer(),
  user_readable_id: Type.String(),
  name: Type.String(),
});

const AnalysedDocument = Type.Object({
  case_id: Nullable(Type.Integer()),
  needed_document_id: Nullable(Type.Integer()),
  proof_id: Nullable(Type.Integer()),
  pages: Type.Array(Type.Integer(), { description: 'Pages of the upload, from 1.' }),
  status: OneOf(['stored', 'outdated', 'unknown', 'unreadable']),
  detail: Type.Optional(
    Type.String({ description: 'Where there is more to say: pages that are missing, why a case took none.' }),
  ),
});

export const uploadDocuments = defineMultipart({
  id: 'upload_documents',
  method: 'POST',
  path: '/api/1/documents_upload/upload',
  section: 'Documents and booklets',
  summary: 'Upload scanned pages',
  description: `Reads the codes on scanned pages of generated documents (a PDF or a picture, at most ${MOST_PAGES} pages, of several cases and in any order) and stores the pages of each case on the needed document that they fill. Pages that show what has changed since, that carry no code of this tenant or none that can be read are reported instead.`,
  noDryRun: 'Pages are read from the stored file.',
  access: 'documents:write',
  query: {
    keep_dirty: Type.Optional(
      Type.Boolean({
        description: 'Saves the change, marks the cases dirty and leaves the rules for later.',
      }),
    ),
  },
  file: 'required',
  answer: Type.Object({
    affected_cases: Type.Array(AffectedCase),
    analysed_documents: Type.Array(AnalysedDocument),
  }),
  handle: async ({ query, form }, context) => {
    const { services, principal } = context;
    const { file } = await form.read({
      file: ({ stream, fileName, limit }) =>
        receiveFile(services, principal.tenantId, { content: stream, fileName, limit }),
    });
    if (file === undefined) throw refuse('required', 'The form has no file.', 'file');
    const report = await takeScan(services, callerFor(context), {
      hash: file.hash,
      mode: query.keep_dirty === true ? 'postpone' : 'recalculate',
    });
    const body = {
      affected_cases: report.cases.map(({ id, number, name }) => ({
        id,
        user_readable_id: `CASE-${number}`,
        name,
      })),
      analysed_documents: report.documents.map((each) => ({
        case_id: each.caseId,
        needed_document_id: each.neededDocumentId,
        proof_id: each.proofId,
        pages: [...each.pages],
        status: each.status,
        ...(each.detail !== null && { detail: each.detail }),
      })),
    };
    return context.write(async () => ({ body }));
  },
});

/** Each case is changed by itself: what one of them refuses must not undo another. */
const callerFor = ({ services, caller }: OperationContext): Caller<number> =>
  backgroundCaller<number>(services.cases.services.database, caller.tenantId, caller.actor, caller.sight);
