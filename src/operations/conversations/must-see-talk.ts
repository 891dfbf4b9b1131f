import { callerOf, type Principal } from '../../access/principal.ts';
import { sightOfAuthor } from '../../access/sight-of-author.ts';
import { refuse } from '../../errors.ts';
import type { Conversation } from '../../store/assistant/conversations.ts';
import { hidesChildFrom } from '../../store/cases/family.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { hiddenInCases, mustSeeAll } from '../hidden-from.ts';
import type { OperationContext } from '../operation.ts';
import { agentMark } from './agent-proposal.ts';

type Talk = Pick<Conversation, 'caseId' | 'begunBy'>;

/** The marks of their author that conversations have: of those begun by talking, and of those begun by a proposal. */
export const marksOf = (principal: Principal): readonly string[] => [
  callerOf(principal),
  agentMark(principal),
];

/** Whether somebody has begun a conversation themselves: then it was had with their own eyes. */
export const isOwnTalk = ({ begunBy }: Pick<Talk, 'begunBy'>, { principal }: OperationContext): boolean =>
  marksOf(principal).includes(begunBy);

/** Refuses what others have talked about, with all of the case in view, to somebody who may not see some information of it. */
export async function mustSeeTalk(
  context: OperationContext,
  tx: TenantTransaction,
  conversation: Talk,
): Promise<void> {
  if (!isOwnTalk(conversation, context)) await mustSeeAll(context, tx, conversation.caseId);
}

/**
 * Refuses a message in the conversation of somebody who may not see as much of the case: what the assistant answers is made of what the
 * one who asks may see, and whoever has begun the conversation reads it.
 */
export async function mustAskInOwnTalk(
  context: OperationContext,
  tx: TenantTransaction,
  conversation: Talk,
): Promise<void> {
  const { caseId, begunBy } = conversation;
  if (caseId === null || isOwnTalk(conversation, context)) return;
  const [, kind = '', id] = /(\w+):(\d+)$/.exec(begunBy) ?? [];
  // Nobody comes back to read what nobody has begun who is known.
  if (id === undefined) return;
  const actor = {
    kind: kind === 'person' ? ('user' as const) : kind === 'key' ? ('key' as const) : ('support' as const),
    id: Number(id),
    name: '',
  };
  const caller = { ...context.caller, actor };
  if ((await hiddenInCases({ ...context, caller }, tx, [caseId])).size > 0)
    throw refuse(
      'permission_denied',
      'Whoever has begun this conversation may not see all informations of the case: ask in one of your own.',
    );
  if (await hidesChildFrom(await sightOfAuthor(tx, actor), tx, caseId))
    throw refuse(
      'permission_denied',
      'Whoever has begun this conversation may not see all children of the case: ask in one of your own.',
    );
}
