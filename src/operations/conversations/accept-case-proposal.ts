import { isDeepStrictEqual } from 'node:util';
import Type from 'typebox';
import { Refusal, refuse } from '../../errors.ts';
import { type PresentedCase, presentCase } from '../../presentation/case.ts';
import { compareCases } from '../../presentation/case-effect.ts';
import { loadProposal, renewProposal } from '../../store/assistant/proposals.ts';
import { sourceOf } from '../../writing/open/case-source.ts';
import { writeWithCase } from '../../writing/signatures/write-with-case.ts';
import { planUpdate } from '../cases/update-case.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { Id } from '../shapes.ts';
import { writerIn } from '../signatures/writer-in.ts';
import { ABOUT_CASE, conversationAt } from './conversation-kind.ts';
import { decide, openProposal } from './decide.ts';
import { PROPOSAL_BODIES } from './proposal.ts';
import { readChanges } from './propose-changes.ts';
import { tryUpdate } from './try-update.ts';

export const acceptCaseProposal = defineOperation({
  id: 'accept_case_proposal',
  method: 'POST',
  path: `${ABOUT_CASE.path}/{conversation_id}/proposals/{id}/accept`,
  section: 'Conversations',
  summary: 'Accept a proposal for a case',
  description:
    'Writes what was proposed, with the rights of whoever accepts it. What comes of it must be what the proposal shows: where the case has changed so that something else would come of it, nothing is written, the proposal is tried anew, and the answer is 409 `proposal_outdated`.',
  access: ABOUT_CASE.decide,
  params: { case_pk: Id(), conversation_id: Id(), id: Id() },
  answer: Type.Object({ data: PROPOSAL_BODIES.case }),
  handle: async ({ params }, context) => {
    try {
      return await accept(context, params);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'proposal_outdated' && !context.isDryRun)
        await tryAnew(context, params);
      throw error;
    }
  },
});

interface Address {
  readonly case_pk: number;
  readonly conversation_id: number;
  readonly id: number;
}

async function accept(context: OperationContext, { case_pk: caseId, conversation_id, id }: Address) {
  const changes = await changesOf(context, { case_pk: caseId, conversation_id, id });
  let before: PresentedCase | undefined;
  return writeWithCase(
    context.services.cases,
    writerIn<{ data: Type.Static<typeof PROPOSAL_BODIES.case> }>(context),
    caseId,
    {
      mode: 'recalculate',
      plan: (planning) => {
        before = presentCase(sourceOf(planning.current));
        return planUpdate(changes, planning);
      },
      beside: async (tx, current) => {
        const proposal = await openProposal(tx, conversation_id, id);
        if (before === undefined) throw new Error('The change was not planned.');
        const effect = compareCases(before, presentCase(sourceOf(current)));
        if (!isDeepStrictEqual(JSON.parse(JSON.stringify(effect)), proposal.effect))
          throw refuse('proposal_outdated');
        return decide(tx, context, proposal, 'accepted', caseId);
      },
    },
  );
}

/** The changes of a proposal; one that is decided is refused before anything is tried. */
const changesOf = (context: OperationContext, { case_pk, conversation_id, id }: Address) =>
  context.read(async (tx) => {
    await conversationAt(tx, case_pk, conversation_id);
    const { changes } = await openProposal(tx, conversation_id, id);
    return readChanges(changes);
  });

/** Shows what would come of an open proposal now. */
async function tryAnew(context: OperationContext, address: Address): Promise<void> {
  const { tenantId } = context.principal;
  const changes = await changesOf(context, address);
  const { before, after, base } = await tryUpdate(context, address.case_pk, changes);
  await context.services.database.inTenant(tenantId, async (tx) => {
    if ((await loadProposal(tx, address.conversation_id, address.id)) === undefined) return;
    const effect = compareCases(before, after);
    await renewProposal(tx, address.id, { base, effect });
  });
}
