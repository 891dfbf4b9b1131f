import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Asking } from '../../../src/assistant/assistant.ts';
import { addConversation } from '../../../src/store/assistant/conversations.ts';
import type { TestApp, TestTenant } from '../../support/app.ts';
import { calls, type ModelServer, says, saysPacked, waiting } from '../../support/model-server.ts';
import { sendBytes } from '../../support/multipart.ts';

/** Opens a case with a conversation about it. */
type Open = (
  fields?: Record<string, unknown>,
  tenant?: TestTenant,
) => Promise<{ readonly id: number; readonly path: string }>;

/** Limits to the cost that a key with few scopes can cause its tenant. */
export function describeLimits(
  parts: () => { readonly service: TestApp; readonly model: ModelServer; readonly open: Open },
): void {
  const smallKey = (tenant = parts().service.alpha) => tenant.clientWith(['cases:read', 'cases:propose']);

  describe('a key with few scopes', () => {
    test('asks no more questions at the same time than it may, and leaves room for others', async () => {
      const { service, model, open } = parts();
      const { path } = await open();
      const key = await smallKey();
      const ask = (by = key) => by.post(`${path}/messages`, { content: 'So?' });
      const held = Array.from({ length: 3 }, () => waiting());
      model.next(...held.map(({ turn }) => turn));
      const asked: ReturnType<typeof ask>[] = [];
      for (const { arrived } of held) {
        asked.push(ask());
        await arrived;
      }
      const refused = await ask();
      expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
        429,
        'assistant_busy',
        '5',
      ]);
      expect((await ask(service.alpha.client)).status).toBe(201);
      for (const { release } of held) release();
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([201, 201, 201]);
      expect((await ask()).status).toBe(201);
    });

    test('does not occupy the model of a tenant together with others', async () => {
      const { service, model } = parts();
      const { assistant } = service.app.services;
      const by = (id: number, tenantId = service.alpha.id): Asking => ({
        tenantId,
        purpose: 'case_conversation',
        caller: { kind: 'key', id, name: `key ${id}` },
      });
      const ask = (asking: Asking) =>
        assistant.converse(asking, (once) => once({ messages: [{ role: 'user', content: 'So?' }] }));
      const held = [1, 1, 1, 2, 2, 2, 3, 3].map((id) => ({ id, ...waiting() }));
      model.next(...held.map(({ turn }) => turn));
      const asked: Promise<unknown>[] = [];
      for (const { id, arrived } of held) {
        asked.push(ask(by(id)));
        await arrived;
      }
      const refused = await ask(by(4)).catch((error) => error);
      expect([refused.code, refused.status]).toEqual(['assistant_busy', 429]);
      expect((await ask(by(4, service.beta.id))).text).toBe('Yes.');
      for (const { release } of held) release();
      await Promise.all(asked);
    });

    test('spends no token twice: of questions that come together, one takes the rest of the budget', async () => {
      const { service, model, open } = parts();
      const { client } = service.beta;
      const { path } = await open({}, service.beta);
      const keys = await Promise.all([1, 2, 3].map(() => smallKey(service.beta)));
      const ask = (by = client) => by.post(`${path}/messages`, { content: 'So?' });
      const use = async () => (await client.get('/api/admin/assistant')).body.data.use.tokens_today;
      const before = await use();
      await client.patch('/api/admin/assistant', { tokens_per_day: before + 110 });
      const { turn, arrived, release } = waiting();
      model.next(turn);
      const first = ask();
      await arrived;
      const others = await Promise.all(keys.map((key) => ask(key)));
      expect(others.map(({ status, body }) => [status, body.code])).toEqual(
        Array(3).fill([429, 'assistant_busy']),
      );
      expect(Number(others[0]?.headers.get('retry-after'))).toBeLessThan(60);
      release();
      expect((await first).status).toBe(201);
      expect(model.requests).toHaveLength(1);
      expect(await use()).toBe(before + 110);
      const late = await ask();
      expect([late.status, late.body.code]).toEqual([429, 'assistant_budget_exceeded']);
      await client.patch('/api/admin/assistant', { tokens_per_day: null });
      // Of those that come in the same moment, too.
      await client.patch('/api/admin/assistant', { tokens_per_day: before + 111 });
      model.requests.length = 0;
      const together = await Promise.all(keys.map((key) => ask(key)));
      expect(together.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
      expect(model.requests).toHaveLength(1);
      await client.patch('/api/admin/assistant', { tokens_per_day: null });
      // A node that dies leaves a request without an end: it is no longer under way, but may have cost something.
      await service.beta.inTenant(({ db }) =>
        sql`update assistant_calls set ended_at = null, asked_at = clock_now() - interval '10 minutes'`.execute(
          db,
        ),
      );
      await client.patch('/api/admin/assistant', { tokens_per_day: before + 110 });
      expect((await ask()).body.code).toBe('assistant_budget_exceeded');
      await client.patch('/api/admin/assistant', { tokens_per_day: null });
    });

    test('pays again for the newest messages of a conversation alone', async () => {
      const { service, model, open } = parts();
      const { path } = await open();
      const id = Number(path.split('/').at(-1));
      await service.alpha.inTenant(({ db }) =>
        sql`insert into conversation_messages (conversation_id, role, content, author)
          select ${id}, 'assistant', n || repeat('x', 19000), 'assistant' from generate_series(1, 30) n`.execute(
          db,
        ),
      );
      expect((await (await smallKey()).post(`${path}/messages`, { content: 'So?' })).status).toBe(201);
      const sent = JSON.stringify(model.requests[0]?.body.messages);
      expect(sent.length).toBeLessThan(120_000);
      expect(sent).toContain('"30xxx');
      expect(sent).not.toContain('"25xxx');
    });

    test('has a model read no more than enough for one question', async () => {
      const { service, model, open } = parts();
      const { id, path } = await open();
      const target = { baseUrl: service.baseUrl, key: service.alpha.key };
      const { body } = await sendBytes(target, 'POST', `/api/1/cases/${id}/proofs`, [
        { name: 'file', fileName: 'long.txt', content: Buffer.from('long '.repeat(20_000)) },
      ]);
      await service.drainJobs();
      const read = ['read_proof', { proof_id: body.data.proofs[0].id }] as const;
      model.next(calls(...Array.from({ length: 10 }, () => read)), says('Enough.'));
      const { steps } = (await service.alpha.client.post(`${path}/messages`, { content: 'Read.' })).body.data;
      const refused = steps.map((step: { readonly refused?: string }) => step.refused !== undefined);
      expect(refused).toEqual([...Array(7).fill(false), ...Array(3).fill(true)]);
    });

    test('is told that there is no answer where the model only looks further, and the model does not read that again', async () => {
      const { service, model, open } = parts();
      const { path } = await open();
      const ask = () => service.alpha.client.post(`${path}/messages`, { content: 'Look.' });
      model.next(...Array.from({ length: 9 }, () => calls(['read_activity', {}])));
      const { content, finish_reason: reason, steps } = (await ask()).body.data;
      expect([content, reason, steps.length]).toEqual(['', 'tool_calls', 8]);
      expect(model.requests).toHaveLength(9);
      await ask();
      const { messages } = model.requests.at(-1)?.body ?? {};
      expect(messages.filter((each: { readonly content: string }) => each.content === '')).toEqual([]);
    });

    test('is answered with no more bytes than anybody reads, however they were packed', async () => {
      const { service, model, open } = parts();
      const { path } = await open();
      model.next(saysPacked(Buffer.alloc(17_000_000, `: ${'x'.repeat(100_000)}\n\n`)));
      const { body } = await service.alpha.client.post(`${path}/messages`, { content: 'Go on.' });
      expect(body.code).toBe('assistant_unavailable');
      const [call] = (await service.alpha.client.get('/api/admin/assistant/calls')).body.results;
      expect(call.error).toContain('bytes');
    });

    test('stores no more conversations and messages than people can look through', async () => {
      const { service, open } = parts();
      const { id, path } = await open();
      const key = await smallKey();
      const begin = (by = key) => by.post(`/api/1/cases/${id}/conversations`, {});
      const begun = await begin();
      const conversation = Number(begun.headers.get('location')?.split('/').at(-1));
      await service.alpha.inTenant(async (tx) => {
        const { created_by } = await tx.db
          .selectFrom('conversations')
          .select('created_by')
          .where('id', '=', conversation)
          .executeTakeFirstOrThrow();
        const nameless = {
          name: null,
          informationValueId: null,
          parent: null,
          parentField: null,
          place: null,
        };
        for (let count = 1; count < 200; count++)
          await addConversation(tx, id, { ...nameless, userId: null }, created_by);
      });
      expect([(await begin()).status, (await begin(service.alpha.client)).status]).toEqual([409, 201]);
      await service.alpha.inTenant(({ db }) =>
        sql`insert into conversation_messages (conversation_id, role, content, author)
          select ${Number(path.split('/').at(-1))}, 'user', 'x', 'x' from generate_series(1, 1000)`.execute(
          db,
        ),
      );
      const full = await key.post(`${path}/messages`, { content: 'More?' });
      expect([full.status, full.body.detail]).toEqual([409, expect.stringContaining('1000 messages')]);
      const page = await key.get(`${path}/messages?page_size=5`);
      expect([page.body.results.length, page.body.meta.pagination.count]).toEqual([5, 1000]);
    });
  });
}
