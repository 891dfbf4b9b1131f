import { PROPOSAL_ORDERINGS, listProposals as read } from '../../store/assistant/proposals.ts';
import { defineList, type Operation } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { Id } from '../shapes.ts';
import {
  ABOUT_CASE,
  ABOUT_CONFIGURATION,
  type ConversationKind,
  conversationAt,
} from './conversation-kind.ts';
import { PROPOSAL_BODIES, presentProposal } from './proposal.ts';
import { proposalReader } from './proposal-reader.ts';

const define = (kind: ConversationKind, summary: string): Operation =>
  defineList({
    id: `list_${kind.name}_conversation_proposals`,
    method: 'GET',
    path: `${kind.path}/{id}/proposals`,
    section: 'Conversations',
    summary,
    access: kind.read,
    params: { ...kind.params, id: Id() },
    list: { key: 'results', orderings: Object.keys(PROPOSAL_ORDERINGS), defaultOrdering: '-id' },
    entry: PROPOSAL_BODIES[kind.name],
    handle: ({ params, list }, context) =>
      context.read(async (tx) => {
        const { id } = await conversationAt(tx, kind.caseIn(params), params.id);
        const caseId = kind.caseIn(params);
        const reader = await proposalReader(context, tx, caseId);
        return presentPage(await read(tx, id, list, { tellsReasons: reader.hidden.size === 0 }), (row) =>
          presentProposal(row, reader),
        );
      }),
  });

export const listCaseProposals = define(ABOUT_CASE, 'List what the assistant proposes for a case');
export const listConfigurationProposals = define(
  ABOUT_CONFIGURATION,
  'List what the assistant proposes for the configuration',
);
