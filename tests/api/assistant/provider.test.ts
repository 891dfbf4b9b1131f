import Type from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Asking } from '../../../src/assistant/assistant.ts';
import type { ModelMessage } from '../../../src/assistant/message.ts';
import type { ChatRequest } from '../../../src/assistant/request-body.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import {
  babbles,
  breaksOff,
  calls,
  callsAtOnce,
  isSilent,
  type ModelServer,
  openModelServer,
  refusesWith,
  says,
  saysAtOnce,
  saysJson,
  saysPacked,
  stopsShort,
} from '../../support/model-server.ts';

let service: TestApp;
let model: ModelServer;
beforeAll(async () => {
  model = await openModelServer();
  service = await startApp({
    settings: {
      AI_URL: model.url,
      AI_MODEL: 'small',
      AI_KEY: 'operators-key',
      AI_TIMEOUT_SECONDS: '1',
      AI_TOKENS_PER_DAY: '100000',
      AI_PRICE_INPUT: '2.5',
      AI_PRICE_OUTPUT: '10',
    },
  });
});
afterAll(async () => {
  await service.close();
  await model.close();
});
beforeEach(() => {
  model.requests.length = 0;
  model.next();
});

const HELLO: readonly ModelMessage[] = [{ role: 'user', content: 'Is it so?' }];
const asking = (): Asking => ({
  tenantId: service.alpha.id,
  purpose: 'case_conversation',
  caller: { kind: 'user', id: 7, name: 'Ada' },
});
const askAs = (by: Asking, request: Partial<ChatRequest> = {}, app = service.app) =>
  app.services.assistant.converse(by, (once) => once({ messages: HELLO, ...request }));
const ask = (request: Partial<ChatRequest> = {}) => askAs(asking(), request);
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error) => [error.code, error.message],
  );
const lastCall = async () => (await service.alpha.client.get('/api/admin/assistant/calls')).body.results[0];

describe('an answer', () => {
  test('comes piece by piece, and its tokens, cost and reason to stop are recorded', async () => {
    model.next(says('It is so, as far as I can tell.'));
    const pieces: string[] = [];
    const answer = await ask({ onText: (piece) => pieces.push(piece) });
    expect(answer).toMatchObject({ text: 'It is so, as far as I can tell.', finishReason: 'stop' });
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe(answer.text);
    expect(model.requests[0]?.headers.authorization).toBe('Bearer operators-key');
    expect(await lastCall()).toMatchObject({
      purpose: 'case_conversation',
      caller_name: 'Ada',
      host: new URL(model.url).host,
      model: 'small',
      finish_reason: 'stop',
      input_tokens: 100,
      output_tokens: 10,
      is_estimated: false,
      cost: (100 * 2.5 + 10 * 10) / 1_000_000,
      prompt_hash: answer.promptHash,
      error: null,
    });
  });

  test('can be calls of tools', async () => {
    model.next(calls(['look', { at: 'this, which is longer than a piece' }], ['look', { at: 'that' }]));
    const tools = [{ name: 'look', description: 'Looks.', parameters: { type: 'object', properties: {} } }];
    const { toolCalls, finishReason } = await ask({ tools });
    expect(finishReason).toBe('tool_calls');
    expect(toolCalls.map(({ name, arguments: input }) => [name, JSON.parse(input)])).toEqual([
      ['look', { at: 'this, which is longer than a piece' }],
      ['look', { at: 'that' }],
    ]);
    expect(model.requests[0]?.body.tools[0].function.name).toBe('look');
  });

  test.each([
    ['the connection is lost', breaksOff('It is')],
    ['the stream ends without an end', stopsShort('It is')],
    ['what follows is no JSON', babbles('It is')],
  ])('that breaks off is told apart from one that ends: %s', async (_how, turn) => {
    model.next(turn);
    expect(await ask()).toMatchObject({ text: 'It is', finishReason: 'interrupted', toolCalls: [] });
    expect(await lastCall()).toMatchObject({ finish_reason: 'interrupted', is_estimated: true });
  });

  test('that a filter held back says so', async () => {
    model.next(says('', { finish: 'content_filter' }));
    expect(await ask()).toMatchObject({ text: '', finishReason: 'content_filter' });
  });

  test('of an endpoint that does not count tokens is estimated', async () => {
    model.next(says('It is so.', { usage: null }));
    await ask();
    const { is_estimated, input_tokens, output_tokens } = await lastCall();
    expect([is_estimated, input_tokens > 0, output_tokens > 0]).toEqual([true, true, true]);
  });
});

describe('no answer', () => {
  const fails = (words: string) => ['assistant_unavailable', expect.stringContaining(words)];

  test('of a busy endpoint is asked for again', async () => {
    model.next(
      refusesWith(429, { 'retry-after-ms': '1' }),
      refusesWith(503, { 'retry-after-ms': '1' }),
      says('Now.'),
    );
    expect((await ask()).text).toBe('Now.');
    expect(model.requests).toHaveLength(3);
  });

  test('is given up after three tries', async () => {
    model.next(...Array.from({ length: 5 }, () => refusesWith(500, { 'retry-after-ms': '1' })));
    expect(await refusal(ask())).toEqual(fails('failed'));
    expect(model.requests).toHaveLength(3);
    expect(await lastCall()).toMatchObject({ error: 'The endpoint answered 500', finish_reason: null });
  });

  test('of a wrong key is not asked for again, and the words of the endpoint stay with it', async () => {
    model.next(refusesWith(401, {}, { message: 'Incorrect key provided: operators-key' }));
    expect(await refusal(ask())).toEqual(fails('key'));
    expect(model.requests).toHaveLength(1);
    expect(JSON.stringify(await lastCall())).not.toContain('operators-key');
  });

  test.each([
    ['breaks off at once', breaksOff('')],
    ['is no JSON', babbles('')],
    ['never comes', isSilent],
  ])('that %s ends in a sentence', async (_how, turn) => {
    model.next(turn, turn, turn);
    expect(await refusal(ask())).toEqual(fails('The model'));
    expect(await lastCall()).toMatchObject({ error: expect.any(String), output_tokens: 0 });
  });

  test('comes through a redirect, which could lead a case elsewhere', async () => {
    const other = await openModelServer();
    model.next(
      (response) => void response.writeHead(307, { Location: `${other.url}/chat/completions` }).end(),
    );
    expect((await refusal(ask()))[0]).toBe('assistant_unavailable');
    expect(other.requests).toEqual([]);
    await other.close();
  });
});

describe('an answer of a form', () => {
  const shape = {
    name: 'verdict',
    schema: Type.Object({ is_so: Type.Boolean(), why: Type.String() }, { additionalProperties: false }),
  };
  const askFor = () => service.app.services.assistant.askFor(asking(), HELLO, shape);

  test('is asked for by its schema, and checked', async () => {
    model.next(saysJson({ is_so: true, why: 'Look.' }));
    expect((await askFor()).value).toEqual({ is_so: true, why: 'Look.' });
    const { response_format } = model.requests[0]?.body ?? {};
    expect(response_format.json_schema).toMatchObject({
      name: 'verdict',
      schema: { required: ['is_so', 'why'] },
    });
  });

  test('is sent back once with its mistakes where it does not fit', async () => {
    model.next(saysJson({ is_so: 'perhaps' }), says('```json\n{"is_so": false, "why": "No."}\n```'));
    expect((await askFor()).value).toEqual({ is_so: false, why: 'No.' });
    expect(model.requests[1]?.body.messages.at(-1).content).toContain('/is_so');
  });

  test('is refused where it does not fit the second time', async () => {
    model.next(says('{"is_so": tr'), says('No JSON at all.'));
    expect((await refusal(askFor()))[0]).toBe('assistant_answer_invalid');
    expect(model.requests).toHaveLength(2);
  });

  test('is asked for in words where the endpoint does not know forms', async () => {
    model.next(
      refusesWith(400, {}, { message: 'response_format is not supported' }),
      saysJson({ is_so: true, why: '' }),
    );
    expect((await askFor()).value).toEqual({ is_so: true, why: '' });
    expect(model.requests[1]?.body.response_format).toBeUndefined();
    expect(JSON.stringify(model.requests[1]?.body.messages)).toContain('is_so');
  });
});

describe('an answer without end', () => {
  test.each([
    ['piece by piece', says('x'.repeat(250_000))],
    ['at once', saysAtOnce('x'.repeat(250_000))],
  ])('is cut off where nobody would read on: %s', async (_how, turn) => {
    model.next(turn);
    const pieces: string[] = [];
    const { text, finishReason } = await ask({ onText: (piece) => pieces.push(piece) });
    expect([text.length, pieces.join('').length, finishReason]).toEqual([100_000, 100_000, 'length']);
  });

  test('is as long as an answer may be', async () => {
    model.next(saysAtOnce('x'.repeat(100_000)));
    expect(await ask()).toMatchObject({ text: 'x'.repeat(100_000), finishReason: 'stop' });
  });

  test('calls no tool with more than an answer may hold', async () => {
    model.next(callsAtOnce('look', `{"at":"${'x'.repeat(250_000)}"}`));
    expect(await ask()).toMatchObject({ toolCalls: [], finishReason: 'length' });
  });

  test.each([
    ['in a line without end', saysPacked(Buffer.alloc(1_100_000, 'x'))],
    ['in an event of many lines', saysPacked(Buffer.alloc(1_200_000, 'data: x\n'))],
  ])('with more bytes than anybody reads is none, however it was packed: %s', async (_where, turn) => {
    model.next(turn);
    expect((await refusal(ask()))[0]).toBe('assistant_unavailable');
    expect((await lastCall()).error).toContain('bytes');
  });
});

describe('the budget', () => {
  test('of the tenant is used up at its last token, and there is more on the next day', async () => {
    const { client } = service.beta;
    const betas = { ...asking(), tenantId: service.beta.id };
    const askAsBeta = () => askAs(betas);
    const set = await client.patch('/api/admin/assistant', { tokens_per_day: 110 });
    expect(set.body.data.limits).toEqual({ tokens_per_day: 110, tokens_per_month: 0 });
    await askAsBeta();
    const refused = await askAsBeta().catch((error) => error);
    expect([refused.code, refused.status, refused.retryAfterSeconds > 0]).toEqual([
      'assistant_budget_exceeded',
      429,
      true,
    ]);
    expect(model.requests).toHaveLength(1);
    const { use } = (await client.get('/api/admin/assistant')).body.data;
    expect(use).toMatchObject({ tokens_today: 110, tokens_this_month: 110, cost_this_month: 0.00035 });
    service.clock.advance({ days: 1 });
    expect((await askAsBeta()).text).toBe('Yes.');
    await client.patch('/api/admin/assistant', { tokens_per_day: null, tokens_per_month: 110 });
    expect((await refusal(askAsBeta()))[0]).toBe('assistant_budget_exceeded');
    await client.patch('/api/admin/assistant', { tokens_per_month: null });
  });

  test('counts tokens itself where an endpoint reports less than none', async () => {
    model.next(
      says('It is so.', { usage: { prompt_tokens: -100_000, completion_tokens: 0, total_tokens: 0 } }),
    );
    await ask();
    expect(await lastCall()).toMatchObject({ is_estimated: true });
    expect((await lastCall()).input_tokens).toBeGreaterThan(0);
  });

  test('of the operator holds where a tenant sets more', async () => {
    const { body } = await service.beta.client.patch('/api/admin/assistant', { tokens_per_day: 999_999 });
    expect(body.data.limits.tokens_per_day).toBe(100_000);
    await service.beta.client.patch('/api/admin/assistant', { tokens_per_day: null });
  });
});

describe('an endpoint of the tenant', () => {
  const betas = () => ({ ...asking(), tenantId: service.beta.id });

  test('at a private address needs the permission of the operator', async () => {
    const named = await service.beta.client.patch('/api/admin/assistant', { url: model.url, model: 'x' });
    expect([named.status, named.body.errors[0].attr]).toEqual([400, 'url']);
    expect(named.body.detail).toContain('AI_ALLOW_PRIVATE');
    // A name is resolved when a request is sent.
    const { port } = new URL(model.url);
    const url = `http://localhost:${port}/v1`;
    expect((await service.beta.client.patch('/api/admin/assistant', { url, model: 'x' })).status).toBe(200);
    const refused = await refusal(askAs(betas()));
    expect(refused).toEqual(['assistant_unavailable', expect.stringContaining('AI_ALLOW_PRIVATE')]);
    expect(model.requests).toEqual([]);
    await service.beta.client.patch('/api/admin/assistant', { url: null, model: null });
  });

  test('gets its own key and never that of the operator; the key is never shown, and goes when the address changes', async () => {
    const open = await startApp({ settings: { AI_KEY: 'operators-key', AI_ALLOW_PRIVATE: 'all' } });
    try {
      const { client, id } = open.alpha;
      const askOwn = () => askAs({ ...asking(), tenantId: id }, {}, open.app);
      // Without a model, reading works and asking says what to set.
      const begun = await client.post('/api/1/configuration_conversations', { name: 'x' });
      const messages = `${begun.headers.get('location')}/messages`;
      const asked = await client.post(messages, { content: 'x' });
      expect([asked.status, asked.body.code]).toEqual([503, 'assistant_not_configured']);
      expect(asked.body.detail).toContain('AI_URL');
      expect((await client.get(messages)).body.results).toEqual([]);
      await client.patch('/api/admin/assistant', { url: model.url, model: 'own' });
      await askOwn();
      const set = await client.patch('/api/admin/assistant', { key: 'tenants-key' });
      await askOwn();
      expect(model.requests.map(({ headers }) => headers.authorization)).toEqual([
        undefined,
        'Bearer tenants-key',
      ]);
      expect(model.requests[1]?.body.model).toBe('own');
      const shown = [set, await client.get('/api/admin/assistant'), await client.get('/api/admin/audit')];
      expect(shown.map(({ text }) => text).join('')).not.toContain('tenants-key');
      expect(set.body.data.has_key).toBe(true);
      const moved = await client.patch('/api/admin/assistant', { url: `${model.url}/other` });
      expect(moved.body.data.has_key).toBe(false);
      const calls = (await client.get('/api/admin/assistant/calls')).body.results;
      expect(calls.map(({ cost }: { cost: unknown }) => cost)).toEqual([null, null]);
    } finally {
      await open.close();
    }
  });
});

describe('the log of calls', () => {
  test('shows what was sent to whom to administrators, and to no other tenant; its texts can be erased', async () => {
    model.next(says('Noted.'));
    const { callId } = await ask({ messages: [{ role: 'user', content: 'A secret of Ada' }] });
    const path = `/api/admin/assistant/calls/${callId}`;
    const shown = (await service.alpha.client.get(path)).body.data;
    expect(shown.sent.messages).toEqual([{ role: 'user', content: 'A secret of Ada' }]);
    expect(shown.received).toEqual({ text: 'Noted.', tool_calls: [] });
    expect((await service.beta.client.get(path)).status).toBe(404);
    const worker = await service.alpha.clientWith(['cases:read', 'cases:write']);
    expect((await worker.get(path)).status).toBe(403);

    const erase = (body: object) => service.alpha.client.post('/api/admin/assistant/erase', body);
    expect((await erase({})).body.code).toBe('required');
    expect(
      (await service.beta.client.post('/api/admin/assistant/erase', { call_id: callId })).body.data.count,
    ).toBe(0);
    expect((await erase({ call_id: callId })).body.data.count).toBe(1);
    const erased = (await service.alpha.client.get(path)).body.data;
    expect(erased).toMatchObject({
      sent: null,
      received: null,
      input_tokens: 100,
      erased: expect.any(String),
    });
  });
});
