import Type from 'typebox';
import {
  addMessage,
  type ConversationMessage,
  loadLastMessages,
  loadMessage,
} from '../../store/assistant/conversation-messages.ts';
import type { Conversation } from '../../store/assistant/conversations.ts';
import { addProposal, type NewProposal } from '../../store/assistant/proposals.ts';
import { defineOperation, type Operation, type OperationContext } from '../operation.ts';
import { Id, OneOf } from '../shapes.ts';
import { takeCaseTurn } from './case-turn.ts';
import { takeConfigurationTurn } from './configuration-turn.ts';
import {
  ABOUT_CASE,
  ABOUT_CONFIGURATION,
  addressOf,
  type ConversationKind,
  conversationAt,
} from './conversation-kind.ts';
import { mustHaveRoom } from './conversation-limits.ts';
import { Message, presentMessage } from './message.ts';
import { mustAskInOwnTalk, mustSeeTalk } from './must-see-talk.ts';
import type { Turn } from './take-turn.ts';

/** Messages of before that a model reads again, the newest ones: each question pays for them once more. */
const MOST_HISTORY = 30;
const LONGEST_HISTORY = 100_000;

const define = (kind: ConversationKind, summary: string): Operation =>
  defineOperation({
    id: `create_${kind.name}_conversation_message`,
    method: 'POST',
    path: `${kind.path}/{id}/messages`,
    section: 'Conversations',
    summary,
    description:
      'Asks the assistant, and answers its message. With `Accept: text/event-stream` the answer is told as it comes: events `text`, `tool` and `proposal`, then `answer` with the message, or `problem`. Both messages are stored once the answer is there; where there is none, nothing is. Nothing that the assistant proposes is done before somebody accepts it.',
    access: kind.talk,
    tellsEvents: true,
    noDryRun: 'The model would be asked all the same.',
    params: { ...kind.params, id: Id() },
    query: {
      stops_when_left: Type.Optional(
        Type.Boolean({
          description:
            'With `Accept: text/event-stream`: whoever hangs up stops the model. The part that came is kept with the finish reason `interrupted`.',
        }),
      ),
    },
    body: {
      content: Type.String({
        minLength: 1,
        maxLength: 20_000,
        pattern: '\\S',
        description: 'What the assistant is asked.',
      }),
      role: Type.Optional(OneOf(['user'], { description: '`user`; nothing else can be written.' })),
    },
    status: 201,
    answer: Type.Object({ data: Message }),
    handle: async ({ params, query, body: { content } }, context) => {
      const caseId = kind.caseIn(params);
      const { assistant } = context.services;
      const { conversation, history } = await context.read(async (tx) => {
        const found = await conversationAt(tx, caseId, params.id);
        await mustSeeTalk(context, tx, found);
        await mustAskInOwnTalk(context, tx, found);
        await mustHaveRoom(tx, found.id);
        const last = await loadLastMessages(tx, found.id, MOST_HISTORY);
        // Endpoints refuse messages that say nothing.
        const said = last.filter(({ content }) => content.trim() !== '');
        return { conversation: found, history: newestWithin(said, LONGEST_HISTORY) };
      });
      await assistant.check(context.principal.tenantId);
      const question = { content, stop: query.stops_when_left === true ? context.left : undefined };
      const { turn, proposals } =
        conversation.caseId === null
          ? await takeConfigurationTurn(context, conversation, history, question)
          : await takeCaseTurn(context, { ...conversation, caseId: conversation.caseId }, history, question);
      return store(context, kind, conversation, { content, turn, proposals });
    },
  });

/** The newest messages that are together no longer than this, the oldest of them first. */
function newestWithin(
  messages: readonly ConversationMessage[],
  longest: number,
): readonly ConversationMessage[] {
  let length = 0;
  const first = messages.findLastIndex(({ content }) => {
    length += content.length;
    return length > longest;
  });
  return messages.slice(first + 1);
}

/** Keeps the question, its answer and what it proposes together. */
const store = (
  context: OperationContext,
  kind: ConversationKind,
  { caseId, id: conversationId }: Conversation,
  {
    content,
    turn,
    proposals,
  }: { readonly content: string; readonly turn: Turn; readonly proposals: readonly NewProposal[] },
) =>
  context.write(async (tx) => {
    // It may have been deleted while the model was thinking.
    await conversationAt(tx, caseId, conversationId);
    await addMessage(tx, conversationId, { role: 'user', content, author: context.principal.name });
    const messageId = await addMessage(tx, conversationId, {
      role: 'assistant',
      content: turn.text,
      author: 'assistant',
      finishReason: turn.finishReason,
      steps: turn.steps,
    });
    for (const proposal of proposals) await addProposal(tx, { conversationId, messageId }, proposal);
    const made = await loadMessage(tx, conversationId, messageId);
    return {
      body: { data: presentMessage(made) },
      location: `${addressOf(kind, caseId, conversationId)}/messages/${messageId}`,
    };
  });

export const createCaseMessage = define(ABOUT_CASE, 'Ask the assistant about a case');
export const createConfigurationMessage = define(
  ABOUT_CONFIGURATION,
  'Ask the assistant about the configuration',
);
