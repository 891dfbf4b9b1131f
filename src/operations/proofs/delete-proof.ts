import { planDelete } from '../../writing/proofs/plan-proofs.ts';
import { defineCaseChange } from '../case-change.ts';
import { Id } from '../shapes.ts';
import { PROOF } from './proof-path.ts';

export const deleteProof = defineCaseChange({
  id: 'delete_proof',
  method: 'DELETE',
  path: PROOF,
  section: 'Proofs',
  summary: 'Delete a proof',
  description: 'The proof goes with its file; values that hold the file are empty afterwards.',
  params: { case_pk: Id(), id: Id() },
  rules: 'always',
  plan: ({ params: { id } }, planning) => planDelete(planning, id),
});
