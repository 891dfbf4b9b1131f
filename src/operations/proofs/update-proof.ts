import { refuse } from '../../errors.ts';
import { mustTakeName, planReplace } from '../../writing/proofs/plan-proofs.ts';
import { receiveFile } from '../../writing/proofs/receive-file.ts';
import { Id } from '../shapes.ts';
import { defineProofForm } from './define-proof-form.ts';
import { mustTakeFiles, PROOF, storedProof } from './proof-path.ts';
import { ProofName } from './upload-proof.ts';

export const updateProof = defineProofForm({
  id: 'update_proof',
  method: 'PATCH',
  path: PROOF,
  summary: 'Update a proof',
  description:
    'Replaces the file, the name, or both. Only a custom proof can be renamed: a name for a requested one is rejected, before the file is read where it comes first, and the proof keeps its file either way.',
  params: { case_pk: Id(), id: Id() },
  file: 'optional',
  texts: { name: ProofName },
  async read({ params, form }, context) {
    const { services, principal } = context;
    const { current, proof } = await storedProof(context, params);
    await mustTakeFiles(context, params.case_pk);
    const { texts, file } = await form.read({
      text: ({ name }) => {
        if (name !== undefined) mustTakeName(current, proof);
      },
      file: ({ stream, fileName, limit }) =>
        receiveFile(services, principal.tenantId, { content: stream, fileName, limit }),
    });
    if (texts.name === undefined && file === undefined)
      throw refuse('required', 'Send "file", "name", or both.', 'file');
    return { plan: (planning) => planReplace(planning, params.id, { file, name: texts.name }) };
  },
});
