import { createHash } from 'node:crypto';
import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { compareCases } from '../../presentation/case-effect.ts';
import { cutText } from '../../storable.ts';
import { addMessage } from '../../store/assistant/conversation-messages.ts';
import { addConversation, findConversationBy } from '../../store/assistant/conversations.ts';
import { addProposal, countOpenProposals, loadProposalOfCase } from '../../store/assistant/proposals.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { Id } from '../shapes.ts';
import { AgentProposalBody, agentMark, presentAgentProposal } from './agent-proposal.ts';
import { ABOUT_CASE, addressOf, checkCase } from './conversation-kind.ts';
import { mustHaveRoom } from './conversation-limits.ts';
import { proposalReader } from './proposal-reader.ts';
import { CaseChanges } from './propose-changes.ts';
import { tryUpdate } from './try-update.ts';

/** More than people would ever look at. */
const MOST_OPEN = 50;
const LONGEST_NAME = 128;
const LONGEST_STEP = 2000;

export const proposeCaseChanges = defineOperation({
  id: 'propose_case_changes',
  method: 'POST',
  path: '/api/1/cases/{case_pk}/proposals',
  section: 'Conversations',
  summary: 'Propose changes of a case',
  description: `Writes nothing of the case. The rules are run on the change, and what would come of it is kept as a proposal in a conversation about the case, which somebody with the right to write accepts or rejects. One caller has at most ${MOST_OPEN} open proposals for a case. \`prompt_hash\` is that of the proposal itself.`,
  access: ABOUT_CASE.talk,
  params: { case_pk: Id() },
  body: {
    reason: Type.String({
      minLength: 1,
      maxLength: 2000,
      pattern: '\\S',
      description: 'Why, for the person who decides.',
    }),
    ...CaseChanges.properties,
  },
  status: 201,
  answer: Type.Object({ data: AgentProposalBody }),
  handle: async ({ params: { case_pk: caseId }, body: { reason, fields } }, context) => {
    const changes = { fields };
    const { before, after, base } = await tryUpdate(context, caseId, changes);
    const effect = compareCases(before, after);
    if (!effect.is_changed) throw refuse('conflict', 'The case is like that already: nothing would change.');
    return context.write(async (tx) => {
      await checkCase(tx, caseId);
      const conversationId = await conversationOf(tx, context, caseId);
      if ((await countOpenProposals(tx, conversationId)) >= MOST_OPEN)
        throw refuse('conflict', `There are ${MOST_OPEN} open proposals of yours already: withdraw some.`);
      await mustHaveRoom(tx, conversationId);
      const wanted = JSON.stringify(changes);
      const messageId = await addMessage(tx, conversationId, {
        role: 'assistant',
        content: reason,
        author: context.principal.name,
        finishReason: 'stop',
        steps: [{ tool: 'propose_changes', arguments: cutText(wanted, LONGEST_STEP) }],
      });
      const id = await addProposal(
        tx,
        { conversationId, messageId },
        {
          reason,
          changes,
          base,
          effect,
          promptHash: createHash('sha256').update(`${reason}\n${wanted}`).digest('hex'),
        },
      );
      const made = await loadProposalOfCase(tx, caseId, id);
      if (made === undefined) throw new Error('A proposal that was just made is not there.');
      return {
        body: {
          data: presentAgentProposal(made, context.principal, await proposalReader(context, tx, caseId)),
        },
        location: `${addressOf(ABOUT_CASE, caseId, conversationId)}/proposals`,
      };
    });
  },
});

/** The conversation in which the proposals of the caller stand; it begins with the first of them. */
async function conversationOf(
  tx: TenantTransaction,
  { principal }: OperationContext,
  caseId: number,
): Promise<number> {
  const mark = agentMark(principal);
  const found = await findConversationBy(tx, caseId, mark);
  if (found !== undefined) return found;
  const fields = {
    name: cutText(`Agent: ${principal.name}`, LONGEST_NAME),
    informationValueId: null,
    parent: null,
    parentField: null,
    place: null,
    userId: principal.kind === 'person' ? principal.id : null,
  };
  return addConversation(tx, caseId, fields, mark);
}
