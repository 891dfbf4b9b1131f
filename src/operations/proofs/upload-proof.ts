import Type from 'typebox';
import { planUpload } from '../../writing/proofs/plan-proofs.ts';
import { receiveFile } from '../../writing/proofs/receive-file.ts';
import { FullLine, Id } from '../shapes.ts';
import { defineProofForm } from './define-proof-form.ts';
import { mustTakeFiles, PROOFS } from './proof-path.ts';

export const ProofName = Type.Optional(
  FullLine({ maxLength: 1000, description: 'What people call it; else its file name.' }),
);

export const uploadProof = defineProofForm({
  id: 'upload_proof',
  method: 'POST',
  path: PROOFS,
  summary: 'Upload a proof',
  description:
    'Stores a file on the case as a custom proof; assign it to a needed document afterwards. Its type is found by its content. Its text is read in the background and can then be searched for.',
  params: { case_pk: Id() },
  file: 'required',
  texts: { name: ProofName },
  async read({ params: { case_pk }, form }, context) {
    const { services, principal } = context;
    await mustTakeFiles(context, case_pk);
    const { texts, file } = await form.read({
      file: ({ stream, fileName, limit }) =>
        receiveFile(services, principal.tenantId, { content: stream, fileName, limit }),
    });
    if (file === undefined) throw new Error('a form without its required file came through');
    return {
      plan: (planning) => planUpload(planning, { file, name: texts.name }),
      created({ plan }) {
        const id = plan.proofs?.[0]?.id ?? 0;
        return { ids: { created_proof_id: id }, location: `/api/1/cases/${case_pk}/proofs/${id}` };
      },
    };
  },
});
