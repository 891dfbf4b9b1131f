import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import {
  breaksOff,
  calls,
  keepsOn,
  type ModelServer,
  openModelServer,
  refusesWith,
  says,
} from '../../support/model-server.ts';
import { publishFiles } from '../../support/published.ts';
import { type Shown, signedIn } from '../cases/office.ts';
import { CLIENTS } from './clients.ts';
import { describeConfigurationConversations } from './describe-configuration-conversations.ts';
import { describeConversationSafety } from './describe-conversation-safety.ts';
import { describeLimits } from './describe-limits.ts';
import { describeToldCases } from './describe-told-cases.ts';

let service: TestApp;
let model: ModelServer;
beforeAll(async () => {
  model = await openModelServer();
  service = await startApp({ settings: { AI_URL: model.url, AI_MODEL: 'small' } });
  for (const tenant of [service.alpha, service.beta]) await publishFiles(tenant, CLIENTS);
});
afterAll(async () => {
  await service.close();
  await model.close();
});
beforeEach(() => {
  model.requests.length = 0;
  model.next();
});

interface Made {
  readonly id: number;
  readonly client: number;
  readonly path: string;
}

/** A case with a client, and a conversation about it. */
async function open(fields: Record<string, unknown> = {}, tenant = service.alpha): Promise<Made> {
  const { body } = await tenant.client.post('/api/1/cases', { process_key: 'open' });
  const { id, outcome_instance_id: client } = body.data;
  const written = Object.entries({ full_name: 'Ada Frei', ...fields }).map(([information_key, value]) => ({
    information_key,
    instance_id: client,
    value,
  }));
  await tenant.client.patch(`/api/1/cases/${id}`, { fields: written });
  const begun = await tenant.client.post(`/api/1/cases/${id}/conversations`, {});
  expect(begun.status, begun.text).toBe(201);
  return { id, client, path: begun.headers.get('location') ?? '' };
}

const say = (path: string, content = 'What is open?', by = service.alpha.client) =>
  by.post(`${path}/messages`, { content });
const shownCase = async (id: number): Promise<Shown> =>
  (await service.alpha.client.get(`/api/1/cases/${id}`)).body.data;
const valueIn = (shown: Shown, key: string) =>
  shown.instances[0].values.find((each: Shown) => each.information_key === key)?.value ?? null;
const proposalsOf = async (path: string): Promise<Shown[]> =>
  (await service.alpha.client.get(`${path}/proposals?ordering=id`)).body.results;
const propose = (made: Made, ...fields: readonly [string, unknown][]) =>
  calls([
    'propose_changes',
    {
      reason: 'The letter says so.',
      fields: fields.map(([information_key, value]) => ({
        information_key,
        instance_id: made.client,
        value,
      })),
    },
  ]);

describe('a conversation', () => {
  test('has the fields of the specification, a name of at most 128 characters, and belongs to its case [Limits 6] [Further record shapes]', async () => {
    const { id, path } = await open();
    const { client } = service.alpha;
    const shown = (await client.get(path)).body.data;
    expect(shown).toEqual({
      _created: expect.any(String),
      case: id,
      conversation_name: expect.stringContaining('Conversation'),
      id: expect.any(Number),
      information_value: null,
      name: null,
      tenant: service.alpha.id,
      user: null,
    });
    const named = await client.patch(path, { name: 'x'.repeat(128) });
    expect(named.body.data.conversation_name).toBe('x'.repeat(128));
    expect((await client.patch(path, { name: 'x'.repeat(129) })).status).toBe(400);
    const list = (await client.get(`/api/1/cases/${id}/conversations`)).body.results;
    expect(list).toEqual([
      expect.objectContaining({ id: shown.id, case: id, information_value: null, name: 'x'.repeat(128) }),
    ]);
    const other = await open();
    const elsewhere = path.replace(`/cases/${id}/`, `/cases/${other.id}/`);
    expect((await client.get(elsewhere)).status).toBe(404);
    expect((await service.beta.client.get(path)).status).toBe(404);
    expect((await client.post(`/api/1/cases/${id}/conversations`, { case: other.id })).body.code).toBe(
      'identifiers_disagree',
    );
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.get(path)).status).toBe(404);
  });

  test('can be about one value of the case', async () => {
    const { id } = await open();
    const { questions } = await shownCase(id);
    const { value_id } = questions.find((each: Shown) => each.information_key === 'full_name');
    const { client } = service.alpha;
    const begun = await client.post(`/api/1/cases/${id}/conversations`, { information_value: value_id });
    expect(begun.body.data.information_value).toBe(value_id);
    await say(begun.headers.get('location') ?? '');
    expect(model.heard()).toContain('about \\"full_name\\"');
    const none = await client.post(`/api/1/cases/${id}/conversations`, { information_value: 999_999 });
    expect(none.body.code).toBe('does_not_exist');
  });

  test('stores what was asked and answered, and the model reads both the next time', async () => {
    const { path } = await open();
    model.next(says('The kind is open.'));
    const answer = await say(path, 'What is open?');
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      content: 'The kind is open.',
      finish_reason: 'stop',
      role: 'assistant',
    });
    await say(path, 'And now?');
    const { results } = (await service.alpha.client.get(`${path}/messages`)).body;
    expect(results.map(({ role, content }: Shown) => [role, content])).toEqual([
      ['user', 'What is open?'],
      ['assistant', 'The kind is open.'],
      ['user', 'And now?'],
      ['assistant', 'Yes.'],
    ]);
    expect(model.requests[1]?.body.messages.slice(-3).map(({ content }: Shown) => content)).toEqual([
      'What is open?',
      'The kind is open.',
      'And now?',
    ]);
    expect((await service.alpha.client.get(path)).body.data.conversation_name).toBe('What is open?');
  });

  test('gives the model the case and lets it look further', async () => {
    const made = await open({ age: 12 });
    model.next(
      calls(['explain', { issue_key: 'minors' }], ['explain', { transition_key: 'finish' }]),
      says('So.'),
    );
    const { body } = await say(made.path, 'Why is there an issue?');
    expect(body.data.steps.map(({ tool }: Shown) => tool)).toEqual(['explain', 'explain']);
    const [first, second] = model.requests;
    expect(first?.body.messages[1].content).toContain('A guardian has to sign.');
    expect(second?.body.messages.at(-2).content).toContain('age < 18');
  });

  test('tells the answer as it comes to those who listen', async () => {
    const made = await open();
    model.next(propose(made, ['kind', 'company']), says('I propose that it is a company.'));
    const { text, headers } = await service.alpha.client.post(
      `${made.path}/messages`,
      { content: 'Is it a company?' },
      { headers: { Accept: 'text/event-stream' } },
    );
    expect(headers.get('content-type')).toContain('text/event-stream');
    const events = [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => [
      name,
      JSON.parse(data ?? ''),
    ]);
    const names = events.map(([name]) => name);
    expect(names.slice(0, 2)).toEqual(['tool', 'proposal']);
    expect(names.at(-1)).toBe('answer');
    const told = events.filter(([name]) => name === 'text').map(([, data]) => data.text);
    expect(told.length).toBeGreaterThan(1);
    expect(told.join('')).toBe('I propose that it is a company.');
    expect(events.at(-1)?.[1].data.content).toBe(told.join(''));
  });

  test('that fails stores nothing; an answer that broke off is kept as such', async () => {
    const { path } = await open();
    model.next(refusesWith(401));
    const failed = await say(path);
    expect([failed.status, failed.body.code]).toEqual([503, 'assistant_unavailable']);
    expect(failed.headers.get('retry-after')).toBe('30');
    const listening = { headers: { Accept: 'text/event-stream' } };
    model.next(refusesWith(401));
    expect((await service.alpha.client.post(`${path}/messages`, { content: 'x' }, listening)).status).toBe(
      503,
    );
    // A failure after the first event is told as an event, too.
    model.next(calls(['read_activity', {}]), refusesWith(401));
    const late = await service.alpha.client.post(`${path}/messages`, { content: 'x' }, listening);
    expect([late.status, late.text]).toEqual([200, expect.stringContaining('event: problem')]);
    expect((await service.alpha.client.get(`${path}/messages`)).body.results).toEqual([]);
    model.next(breaksOff('It is'));
    expect((await say(path)).body.data).toMatchObject({ content: 'It is', finish_reason: 'interrupted' });
  });

  test.each([
    ['120', '120'],
    ['86400', '3600'],
    ['0', '1'],
    ['soon', '30'],
  ])('says when to ask again, as far as the endpoint says it: %s', async (asked, told) => {
    const { path } = await open();
    model.next(refusesWith(429, { 'Retry-After': asked, 'X-Should-Retry': 'false' }));
    const failed = await say(path);
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, told]);
  });

  test('that somebody leaves goes on and is kept; with stops_when_left the model is stopped and the part that came is kept', async () => {
    const { path } = await open();
    const contents = async (): Promise<Shown[]> =>
      (await service.alpha.client.get(`${path}/messages`)).body.results;
    const hangUp = async (query: string, first: string): Promise<void> => {
      const control = new AbortController();
      const reply = await fetch(`${service.baseUrl}${path}/messages${query}`, {
        method: 'POST',
        signal: control.signal,
        headers: {
          Accept: 'text/event-stream',
          'Content-Type': 'application/json',
          Authorization: `Api-Key ${service.alpha.key}`,
        },
        body: JSON.stringify({ content: 'Go on.' }),
      });
      const reader = reply.body?.getReader();
      const { value } = (await reader?.read()) ?? {};
      expect(new TextDecoder().decode(value)).toContain(first);
      control.abort();
    };
    const stopped = keepsOn('Once upon');
    model.next(stopped.turn);
    await hangUp('?stops_when_left=true', 'Once upon');
    await stopped.left;
    await expect
      .poll(contents)
      .toMatchObject([
        { role: 'user' },
        { role: 'assistant', content: 'Once upon', finish_reason: 'interrupted' },
      ]);
    model.next(says('A long answer.'));
    await hangUp('', 'A long');
    await expect.poll(async () => (await contents()).length).toBe(4);
    expect((await contents()).at(-1)).toMatchObject({ content: 'A long answer.', finish_reason: 'stop' });
  });

  test('answers a repeat without asking the model again', async () => {
    const { path } = await open();
    const once = { headers: { 'Idempotency-Key': 'asked once' } };
    const first = await service.alpha.client.post(`${path}/messages`, { content: 'x' }, once);
    const again = await service.alpha.client.post(`${path}/messages`, { content: 'x' }, once);
    expect(again.body).toEqual(first.body);
    expect(model.requests).toHaveLength(1);
  });
});

describe('a proposal', () => {
  test('is tried and shown side by side, and nothing is written before somebody accepts it', async () => {
    const made = await open();
    model.next(propose(made, ['kind', 'company'], ['age', 12]), says('Look.'));
    const { proposal_ids } = (await say(made.path)).body.data;
    const [proposal] = await proposalsOf(made.path);
    expect(proposal_ids).toEqual([proposal.id]);
    expect(proposal).toMatchObject({ state: 'open', reason: 'The letter says so.', decided: null });
    expect(proposal.effect.values).toEqual([
      expect.objectContaining({ information_key: 'age', before: null, after: '12', question: 'Age' }),
      expect.objectContaining({ information_key: 'kind', before: null, after: 'company' }),
    ]);
    expect(proposal.effect.questions).toEqual({ added: ['Name of the company'], removed: [] });
    expect(proposal.effect.issues.added).toEqual(['A guardian has to sign.']);
    // The model was told the same, and that nothing is done.
    expect(model.requests[1]?.body.messages.at(-1).content).toContain('not made');
    expect(valueIn(await shownCase(made.id), 'kind')).toBeNull();

    const accepted = await service.alpha.client.post(`${made.path}/proposals/${proposal.id}/accept`);
    expect(accepted.status, accepted.text).toBe(200);
    expect(accepted.body.data).toMatchObject({ state: 'accepted', decided_by: 'key of alpha' });
    expect(valueIn(await shownCase(made.id), 'kind')).toBe('company');
    const { results } = (await service.alpha.client.get('/api/admin/audit?page_size=20')).body;
    const told = results.find(({ action }: Shown) => action === 'proposal_accepted');
    expect(told).toMatchObject({ case_id: made.id, subject: `proposal:${proposal.id}` });
    expect(JSON.stringify(told)).toContain(proposal.prompt_hash);
    expect(JSON.stringify(told)).toContain('company');

    const again = await service.alpha.client.post(`${made.path}/proposals/${proposal.id}/accept`);
    expect([again.status, again.body.code]).toEqual([409, 'proposal_decided']);
  });

  test('that the rules refuse goes back to the model in words and is not kept', async () => {
    const made = await open();
    model.next(propose(made, ['age', 'old']), says('It cannot be.'));
    const { body } = await say(made.path);
    expect(body.data.steps[0].refused).toContain('invalid_value');
    expect(await proposalsOf(made.path)).toEqual([]);
  });

  test('whose ground has changed is refused, tried anew and can be accepted then; other changes do not matter', async () => {
    const made = await open();
    const { client } = service.alpha;
    const write = (information_key: string, value: unknown) =>
      client.patch(`/api/1/cases/${made.id}`, {
        fields: [{ information_key, instance_id: made.client, value }],
      });
    model.next(propose(made, ['kind', 'company']), says('Look.'));
    await say(made.path);
    const [{ id }] = await proposalsOf(made.path);
    const accept = () => client.post(`${made.path}/proposals/${id}/accept`);
    await write('kind', 'private');
    const refused = await accept();
    expect([refused.status, refused.body.code]).toEqual([409, 'proposal_outdated']);
    expect(valueIn(await shownCase(made.id), 'kind')).toBe('private');
    const [renewed] = await proposalsOf(made.path);
    expect(renewed).toMatchObject({ state: 'open' });
    expect(renewed.effect.values[0]).toMatchObject({ before: 'private', after: 'company' });
    await write('age', 40);
    expect((await accept()).status).toBe(200);
    expect(valueIn(await shownCase(made.id), 'kind')).toBe('company');
  });

  test('can be rejected, and is not written then', async () => {
    const made = await open();
    model.next(propose(made, ['kind', 'company']), says('Look.'));
    await say(made.path);
    const [{ id }] = await proposalsOf(made.path);
    const { client } = service.alpha;
    expect((await client.post(`${made.path}/proposals/${id}/reject`)).body.data.state).toBe('rejected');
    expect((await client.post(`${made.path}/proposals/${id}/accept`)).body.code).toBe('proposal_decided');
    expect(valueIn(await shownCase(made.id), 'kind')).toBeNull();
  });

  test('is accepted with the rights of who accepts it: scope and may_edit', async () => {
    const made = await open();
    await service.alpha.client.post(`/api/1/cases/${made.id}/transition`, { transition_key: 'submit' });
    // Reading alone spends no tokens and stores nothing.
    const onlooker = await service.alpha.clientWith(['cases:read']);
    const conversations = `/api/1/cases/${made.id}/conversations`;
    expect((await onlooker.get(`${made.path}/messages`)).status).toBe(200);
    expect((await say(made.path, 'x', onlooker)).status).toBe(403);
    expect((await onlooker.post(conversations, {})).status).toBe(403);
    expect((await onlooker.post(`/api/1/cases/${made.id}/proposals`, {})).status).toBe(403);
    expect(model.requests).toEqual([]);
    const reader = await service.alpha.clientWith(['cases:read', 'cases:propose']);
    model.next(propose(made, ['kind', 'company']), says('Look.'));
    expect((await say(made.path, 'x', reader)).status).toBe(201);
    const [{ id }] = await proposalsOf(made.path);
    const accept = `${made.path}/proposals/${id}/accept`;
    expect((await reader.post(accept)).status).toBe(403);
    const stranger = await signedIn(service);
    const denied = await stranger.client.post(accept);
    expect([denied.status, denied.body.code]).toEqual([403, 'permission_denied']);
    expect(valueIn(await shownCase(made.id), 'kind')).toBeNull();
    const clerk = await signedIn(service, { teams: ['office'] });
    expect((await clerk.client.post(accept)).body.data.state).toBe('accepted');
  });
});

describeConfigurationConversations(() => ({ service, model, open }));
describeConversationSafety(() => ({ service, model, open }));
describeLimits(() => ({ service, model, open }));
describeToldCases(() => ({ model, say, open }));
