import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { decideProposal } from '../../store/files/proof-proposals.ts';
import { planAccept, takenFrom } from '../../writing/proofs/plan-proposal.ts';
import { writeWithCase } from '../../writing/signatures/write-with-case.ts';
import { answerCase, caseQuery } from '../case-change.ts';
import { FullCase } from '../cases/full-case.ts';
import { type Answer, defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { writerIn } from '../signatures/writer-in.ts';
import { PROPOSAL, proposalIn } from './proposal-in.ts';

export const acceptProposal = defineOperation({
  id: 'accept_proposal',
  method: 'POST',
  path: `${PROPOSAL}/accept`,
  section: 'Proofs',
  summary: 'Take an answer that was found in a proof',
  description:
    'Writes the answer, or the corrected one in `value`, like an update of the case, and runs the rules. An answer that was given after the proof was read is replaced only where `replaces` names it, or with `overwrite`, whatever it is.',
  access: 'cases:write',
  takesFormat: true,
  params: { case_pk: Id(), id: Id(), proposal_id: Id() },
  query: caseQuery(false),
  body: {
    value: Type.Optional(Type.Unknown({ description: 'What is written in place of what was found.' })),
    replaces: Type.Optional(
      Type.Unknown({ description: 'The answer that is replaced, as the list gives it in `present_value`.' }),
    ),
    overwrite: Type.Optional(Type.Boolean({ description: 'Replaces whatever answer was given meanwhile.' })),
  },
  answer: Type.Unsafe<unknown>(Type.Object({ data: FullCase })),
  handle: async ({ params, query, body }, context) => {
    const proposal = await context.read((tx) => proposalIn(tx, params));
    return writeWithCase<Answer>(context.services.cases, writerIn(context, ['proofs']), params.case_pk, {
      mode: 'recalculate',
      plan: ({ current }) => planAccept(current, proposal, body),
      beside: async (tx, _, done) => {
        const decision = {
          status: 'accepted',
          by: context.principal.name,
          value: takenFrom(done.plan.changes),
        } as const;
        if (!(await decideProposal(tx, proposal.id, decision))) throw refuse('proposal_decided');
        return answerCase(
          context,
          { skip_case_response: query.skip_case_response ?? false, dry_run: context.isDryRun },
          done,
        );
      },
    });
  },
});
