import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { apiQuery, useApi } from '../../api/queries.ts';
import { type OperationName, request } from '../../api/request.ts';
import type { Talk } from '../../shared/conversation/talk.ts';
import { letGo, remove } from '../../shared/going.ts';
import { useSession } from '../../shared/session.ts';
import { proposalsOf } from './case-data.ts';
import { ProposalCard } from './proposal-card.tsx';
import { useCaseWork } from './use-case.ts';

const CONVERSATIONS = 'GET /api/1/cases/{case_pk}/conversations';
const MESSAGES = 'GET /api/1/cases/{case_pk}/conversations/{id}/messages';
const PROPOSALS = 'GET /api/1/cases/{case_pk}/proposals';

/** Beyond these, older ones are found by the search of the API. */
const MOST = 100;

const listOf = (caseId: number) => ({
  params: { case_pk: caseId },
  query: { page_size: MOST, ordering: '-id' },
});
const messagesOf = (caseId: number, id: number) => ({
  params: { case_pk: caseId, id },
  query: { page_size: MOST, ordering: '-id' },
});

/** The conversations about the open case. */
export function useCaseTalk(conversation: number | null, aboutValue: number | null): Talk {
  const client = useQueryClient();
  const { may } = useSession();
  const { case: current, isWriter } = useCaseWork();
  const { id: caseId } = current;
  const list = useApi(CONVERSATIONS, listOf(caseId));
  const messages = useApi(MESSAGES, messagesOf(caseId, conversation ?? 0), {
    enabled: conversation !== null,
  });
  const proposals = useApi(PROPOSALS, proposalsOf(caseId)).data?.results ?? [];
  const params = (id: number) => ({ case_pk: caseId, id });
  const again = (...names: readonly OperationName[]) =>
    Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
  const questionOf = (value: number | null): string | null =>
    value === null ? null : (current.questions.find(({ value_id }) => value_id === value)?.text ?? null);
  return {
    conversations: list.data?.results.map(({ id, conversation_name, information_value }) => ({
      id,
      name: conversation_name,
      about: questionOf(information_value),
      open: proposals.filter((each) => each.conversation_id === id && each.state === 'open').length,
    })),
    messages: conversation === null ? undefined : messages.data?.results.toReversed(),
    count: messages.data?.meta.pagination.count ?? 0,
    error: list.error ?? messages.error,
    mayAsk: may('cases:propose'),
    mayManage: isWriter,
    keyOf: (id) => `conversation ${caseId}/${id}`,
    begin: async () => {
      const { data } = await request('POST /api/1/cases/{case_pk}/conversations', {
        params: { case_pk: caseId },
        body: aboutValue === null ? {} : { information_value: aboutValue },
      });
      await again(CONVERSATIONS);
      return data.id;
    },
    ask: (id, content, listener, signal) =>
      ask(
        'POST /api/1/cases/{case_pk}/conversations/{id}/messages',
        { params: params(id), query: { stops_when_left: true }, body: { content }, signal },
        listener,
      ),
    rename: async (id, name) => {
      await request('PATCH /api/1/cases/{case_pk}/conversations/{id}', {
        params: params(id),
        body: { name },
      });
      await again(CONVERSATIONS);
    },
    remove: (id, text) =>
      letGo({
        key: `conversation ${caseId}/${id}`,
        text,
        work: () => remove('DELETE /api/1/cases/{case_pk}/conversations/{id}', { params: params(id) }),
        refreshes: [CONVERSATIONS, PROPOSALS],
      }),
    discard: async (id) => {
      // Nobody waits for its messages any more: asked for after the deletion, they would be missing.
      await client.cancelQueries(apiQuery(MESSAGES, messagesOf(caseId, id)));
      await remove('DELETE /api/1/cases/{case_pk}/conversations/{id}', { params: params(id) });
      await again(CONVERSATIONS);
    },
    refresh: async (id) => {
      await again(CONVERSATIONS, PROPOSALS);
      const found = await client.fetchQuery({ ...apiQuery(MESSAGES, messagesOf(caseId, id)), staleTime: 0 });
      return found.meta.pagination.count;
    },
    proposalsOf: ({ proposal_ids }) =>
      proposals
        .filter(({ id }) => proposal_ids.includes(id))
        .toSorted((one, other) => one.id - other.id)
        .map((proposal) => <ProposalCard key={proposal.id} proposal={proposal} />),
  };
}
