import { planUnassign } from '../../writing/proofs/plan-proofs.ts';
import { defineCaseChange } from '../case-change.ts';
import { Id } from '../shapes.ts';
import { PROOF } from './proof-path.ts';

export const unassignProof = defineCaseChange({
  id: 'unassign_proof',
  method: 'POST',
  path: `${PROOF}/unassign`,
  section: 'Proofs',
  summary: 'Take a proof from its needed document',
  description:
    'The proof is a custom one again, under the name it had. The rules do not run: the case is dirty where they have something to do.',
  params: { case_pk: Id(), id: Id() },
  rules: 'never',
  plan: ({ params: { id } }, planning) => planUnassign(planning, id),
});
