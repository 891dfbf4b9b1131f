import { stringify } from 'yaml';
import { fenceRule, fenceWith } from '../../assistant/fence.ts';
import type { ModelMessage } from '../../assistant/message.ts';
import { type PresentedCase, presentCase } from '../../presentation/case.ts';
import { digestCase } from '../../presentation/case-digest.ts';
import { type Withheld, withheldIn } from '../../presentation/withheld.ts';
import { cutText } from '../../storable.ts';
import type { ConversationMessage } from '../../store/assistant/conversation-messages.ts';
import type { Conversation } from '../../store/assistant/conversations.ts';
import type { NewProposal } from '../../store/assistant/proposals.ts';
import { sourceOf } from '../../writing/open/case-source.ts';
import { actorOf } from '../caller-of.ts';
import type { OperationContext } from '../operation.ts';
import { forReader } from '../reader-language.ts';
import { caseTools } from './case-tools.ts';
import { proposeChanges } from './propose-changes.ts';
import { type AskedQuestion, type Turn, takeTurn } from './take-turn.ts';

/** About what a model of today can read at once; what is beyond is left to its tools. */
const LONGEST_CASE = 200_000;

const INSTRUCTIONS = `You help people who work on a case of a case workflow service. You are given the case as YAML: its questions with their values, what is open, issues, warnings and transitions. A value that is left out was not given, and a flag that is left out is not set.
Answer in the language of the question, briefly and exactly. Say only what the data or your tools tell you; where you do not know, say so.
You change nothing. Where a change would help, propose it with propose_changes: the rules are run on it, a person sees the effect and decides. Never say that you have changed something.
You can read this case alone. Values that are marked [withheld] are not for you.`;

/** An answer about a case, with what it proposes. */
export async function takeCaseTurn(
  given: OperationContext,
  conversation: Conversation & { readonly caseId: number },
  history: readonly ConversationMessage[],
  { content, stop }: AskedQuestion,
): Promise<{ readonly turn: Turn; readonly proposals: readonly NewProposal[] }> {
  const { caseId } = conversation;
  // A turn takes a while: what was known of the case when the request came is not relied on.
  const context: OperationContext = { ...given, caller: { ...given.caller, standing: undefined } };
  const { shown, withheld } = await caseToRead(context, caseId);
  const fence = fenceWith(context.services.random.token(16));
  const proposals: NewProposal[] = [];
  const text = cutText(stringify(digestCase(shown, withheld)), LONGEST_CASE);
  const messages: ModelMessage[] = [
    { role: 'system', content: `${INSTRUCTIONS}\n${fenceRule(fence)}` },
    { role: 'user', content: fence.around('the case', text) },
    ...aboutValue(shown, withheld, conversation.informationValueId),
    ...history.map(({ role, content }): ModelMessage => ({ role, content })),
    { role: 'user', content },
  ];
  const turn = await takeTurn(context, {
    asking: {
      tenantId: context.principal.tenantId,
      purpose: 'case_conversation',
      caller: actorOf(context.principal),
      caseId,
      conversationId: conversation.id,
    },
    messages,
    stop,
    tools: [
      ...caseTools(context, { caseId, shown, withheld, fence }),
      proposeChanges(context, caseId, withheld, proposals),
    ],
    hide: withheld.hide,
  });
  return { turn, proposals };
}

const caseToRead = (
  context: OperationContext,
  caseId: number,
): Promise<{ readonly shown: PresentedCase; readonly withheld: Withheld }> =>
  context.services.cases.get(context.caller, caseId, (current) => {
    const shown = presentCase(sourceOf(forReader(current, context)));
    return { shown, withheld: withheldIn(current.compiled.index, shown) };
  });

/** Says which value is meant, where the conversation is about one. */
function aboutValue(
  { questions, instances }: PresentedCase,
  { keys }: Withheld,
  id: number | null,
): ModelMessage[] {
  if (id === null) return [];
  const question = questions.find(({ value_id }) => value_id === id);
  const instance = instances.find(({ values }) => values.some((value) => value.id === id));
  const key = question?.information_key ?? instance?.values.find((value) => value.id === id)?.information_key;
  const owner = question?.instance_id ?? instance?.id;
  if (key === undefined || keys.has(key)) return [];
  return [
    { role: 'user', content: `The questions that follow are about "${key}" of the instance ${owner}.` },
  ];
}
