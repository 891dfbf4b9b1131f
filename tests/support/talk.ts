import { compareCases } from '../../src/presentation/case-effect.ts';
import { addMessage } from '../../src/store/assistant/conversation-messages.ts';
import { addConversation } from '../../src/store/assistant/conversations.ts';
import { addProposal, type NewProposal } from '../../src/store/assistant/proposals.ts';
import type { Shown } from '../api/cases/office.ts';
import type { TestApp } from './app.ts';

/** Conversations as a model would have left them, by their addresses, each with an open proposal. */
export interface Talk {
  readonly aboutCase: string;
  readonly ofCase: string;
  /** A proposal that the key of the tenant has made itself. */
  readonly own: string;
  readonly aboutConfiguration: string;
  readonly ofConfiguration: string;
}

const NAMELESS = {
  name: null,
  informationValueId: null,
  parent: null,
  parentField: null,
  place: null,
  userId: null,
};

/** Conversations about a case of the office and about its configuration. */
export async function makeTalk({ alpha }: TestApp, shown: Shown): Promise<Talk> {
  const fields = [{ case_field_key: 'purpose', value: 'Proposed' }];
  const tried = await alpha.client.patch(`/api/1/cases/${shown.id}?dry_run=true`, { fields });
  const before = (await alpha.client.get(`/api/1/cases/${shown.id}`)).body.data;
  const common = { reason: 'Because.', promptHash: 'ab'.repeat(32) };
  const begin = (caseId: number | null, proposal: NewProposal) =>
    alpha.inTenant(async (tx) => {
      const conversationId = await addConversation(tx, caseId, NAMELESS, 'tests');
      const messageId = await addMessage(tx, conversationId, {
        role: 'assistant',
        content: 'Look.',
        author: 'assistant',
      });
      return { conversationId, id: await addProposal(tx, { conversationId, messageId }, proposal) };
    });
  const ofCase = await begin(shown.id, {
    ...common,
    changes: { fields },
    base: {},
    effect: compareCases(before, tried.body.data),
  });
  const own = await alpha.client.post(`/api/1/cases/${shown.id}/proposals`, { reason: 'Because.', fields });
  const text = 'name: Office';
  const ofConfiguration = await begin(null, {
    ...common,
    changes: { file: 'package.yaml', old_text: text, new_text: 'name: The office' },
    base: { text },
    effect: { before: text, after: 'name: The office', problems: [], trials: [], plan_id: null },
  });
  const aboutCase = `/api/1/cases/${shown.id}/conversations/${ofCase.conversationId}`;
  const aboutConfiguration = `/api/1/configuration_conversations/${ofConfiguration.conversationId}`;
  return {
    aboutCase,
    ofCase: `${aboutCase}/proposals/${ofCase.id}`,
    own: `/api/1/cases/${shown.id}/proposals/${own.body.data.id}`,
    aboutConfiguration,
    ofConfiguration: `${aboutConfiguration}/proposals/${ofConfiguration.id}`,
  };
}
