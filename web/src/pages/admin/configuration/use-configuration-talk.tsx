import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { apiQuery, useApi } from '../../../api/queries.ts';
import { type OperationName, request } from '../../../api/request.ts';
import type { Talk } from '../../../shared/conversation/talk.ts';
import { letGo, remove } from '../../../shared/going.ts';
import { ConfigurationProposal } from './configuration-proposal.tsx';
import { parentOfPlace } from './parent-of-place.ts';
import { LOOK_MS } from './plan-data.ts';

const CONVERSATIONS = 'GET /api/1/configuration_conversations';
const MESSAGES = 'GET /api/1/configuration_conversations/{id}/messages';
const PROPOSALS = 'GET /api/1/configuration_conversations/{id}/proposals';
const MOST = 100;

const listOf = { query: { page_size: MOST, ordering: '-id' } };
const inside = (id: number) => ({ params: { id }, ...listOf });

/** The conversations about the configuration; a new one is about the place at hand. */
export function useConfigurationTalk(conversation: number | null, place: string | null): Talk {
  const client = useQueryClient();
  const isOpen = { enabled: conversation !== null };
  const list = useApi(CONVERSATIONS, listOf);
  const messages = useApi(MESSAGES, inside(conversation ?? 0), isOpen);
  const [isChecking, setChecking] = useState(false);
  const found = useApi(PROPOSALS, inside(conversation ?? 0), {
    ...isOpen,
    refetchInterval: isChecking ? LOOK_MS : false,
  });
  const proposals = found.data?.results ?? [];
  const isNow = proposals.some(({ readiness }) => readiness === 'checking');
  if (isNow !== isChecking) setChecking(isNow);
  const again = (...names: readonly OperationName[]) =>
    Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
  const keyOf = (id: number): string => `configuration conversation ${id}`;
  return {
    conversations: list.data?.results.map((each) => ({
      id: each.id,
      name: each.conversation_name,
      about: each.place,
      open: each.id === conversation ? proposals.filter(({ state }) => state === 'open').length : 0,
    })),
    messages: conversation === null ? undefined : messages.data?.results.toReversed(),
    count: messages.data?.meta.pagination.count ?? 0,
    error: list.error ?? messages.error,
    mayAsk: true,
    mayManage: true,
    keyOf,
    begin: async () => {
      const { data } = await request('POST /api/1/configuration_conversations', {
        body: place === null ? {} : { place, ...parentOfPlace(place) },
      });
      await again(CONVERSATIONS);
      return data.id;
    },
    ask: (id, content, listener, signal) =>
      ask(
        'POST /api/1/configuration_conversations/{id}/messages',
        { params: { id }, query: { stops_when_left: true }, body: { content }, signal },
        listener,
      ),
    rename: async (id, name) => {
      await request('PATCH /api/1/configuration_conversations/{id}', { params: { id }, body: { name } });
      await again(CONVERSATIONS);
    },
    remove: (id, text) =>
      letGo({
        key: keyOf(id),
        text,
        work: () => remove('DELETE /api/1/configuration_conversations/{id}', { params: { id } }),
        refreshes: [CONVERSATIONS],
      }),
    discard: async (id) => {
      await client.cancelQueries(apiQuery(MESSAGES, inside(id)));
      await remove('DELETE /api/1/configuration_conversations/{id}', { params: { id } });
      await again(CONVERSATIONS);
    },
    refresh: async (id) => {
      await again(CONVERSATIONS, PROPOSALS);
      const read = await client.fetchQuery({ ...apiQuery(MESSAGES, inside(id)), staleTime: 0 });
      return read.meta.pagination.count;
    },
    proposalsOf: ({ proposal_ids }) =>
      proposals
        .filter(({ id }) => proposal_ids.includes(id))
        .toSorted((one, other) => one.id - other.id)
        .map((proposal) => (
          <ConfigurationProposal
            key={proposal.id}
            conversation={conversation ?? 0}
            proposal={proposal}
            readAgain={() => again(PROPOSALS)}
          />
        )),
  };
}
