import Type from 'typebox';
import { planAssign } from '../../writing/proofs/plan-proofs.ts';
import { defineCaseChange } from '../case-change.ts';
import { Id } from '../shapes.ts';
import { PROOF } from './proof-path.ts';

export const assignProof = defineCaseChange({
  id: 'assign_proof',
  method: 'POST',
  path: `${PROOF}/assign`,
  section: 'Proofs',
  summary: 'Assign a proof to a needed document',
  description:
    'The proof becomes a requested one and carries the name of the needed document. Where that has a proof already, this one becomes its appendix. With `information_value_id` it proves that value; of a file information it becomes the value.',
  params: { case_pk: Id(), id: Id() },
  body: {
    assign_to: Id({ description: 'The needed document.' }),
    information_value_id: Type.Optional(Id()),
  },
  rules: 'always',
  plan: ({ params: { id }, body }, planning) => planAssign(planning, id, body),
});
