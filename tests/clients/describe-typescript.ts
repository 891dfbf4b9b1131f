import { describe, expect, test, vi } from 'vitest';
import {
  type CallOptions,
  Dossier,
  DossierError,
  type DossierOptions,
  DossierUnreachable,
  verifyWebhook,
  WebhookVerificationError,
} from '../../clients/typescript/src/index.ts';
import { sampleProof } from '../../src/demo/sample-proof.ts';
import { openTestClock } from '../support/clock.ts';
import { breaksOff, says } from '../support/model-server.ts';
import type { Around } from './around.ts';

/** The client for TypeScript, used as its readers would, against the running service. */
export function describeTypeScript(around: () => Around): void {
  const waits: number[] = [];
  /** A client that goes through the proxy and notes how long it would have waited. */
  const open = (options: Partial<DossierOptions> = {}): Dossier => {
    waits.length = 0;
    const { proxy, service } = around();
    return new Dossier({
      baseUrl: proxy.url,
      key: service.alpha.key,
      wait: async (milliseconds) => void waits.push(milliseconds),
      ...options,
    });
  };
  const newCase = async (dossier: Dossier): Promise<number> =>
    (await dossier.createCase({ process_key: 'open_account' })).data.id;

  describe('the client for TypeScript', () => {
    test('calls operations by name: what they take stands side by side, whatever its place in the request', async () => {
      const dossier = open();
      const id = await newCase(dossier);
      const fields = [{ case_field_key: 'client_first_name', value: 'Ada' }];
      const tried = await dossier.updateCase({ id, fields, dry_run: true });
      expect(tried.data.dry_run).toMatchObject({ is_changed: true });
      const { data } = await dossier.updateCase({ id, fields });
      expect(data.instances[0]?.values).toContainEqual(
        expect.objectContaining({ information_key: 'first_name', value: 'Ada' }),
      );
      const skipped = await dossier.addComment({ case_pk: id, text: 'Look.', skip_case_response: true });
      expect(skipped.data).toEqual({ id, created_comment_id: expect.any(Number) });
      expect(await dossier.deleteCase({ id })).toBeUndefined();
      expect(Object.keys(await dossier.getMeta())).toEqual(['data']);
    });

    test('throws what the service refuses, with its code, the fields it is about and the id of the request', async () => {
      const dossier = open();
      const id = await newCase(dossier);
      const refused = await dossier
        .updateCase({ id, fields: [{ case_field_key: 'client_email', value: 'nobody' }] })
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DossierError);
      if (!(refused instanceof DossierError)) return;
      expect(refused).toMatchObject({ status: 400, code: 'invalid_value' });
      expect(refused.errors[0]).toMatchObject({ attr: 'fields.0.value', detail: expect.any(String) });
      expect(refused.message).toContain(refused.requestId);
      expect(refused.requestId).toMatch(/^[\w-]{10,}$/);
      await expect(dossier.getCase({ id: 999_999 })).rejects.toMatchObject({ code: 'not_found' });
      await expect(open({ key: 'nobody.nothing' }).getCase({ id })).rejects.toMatchObject({ status: 401 });
      const moved = dossier.updateCase({ id, given_name: 'Mine' }, { ifVersion: 99 });
      await expect(moved).rejects.toMatchObject({ status: 412, code: 'precondition_failed' });
    });

    test('waits as long as it is asked to and sends a refused request again, whatever its method', async () => {
      const dossier = open();
      const id = await newCase(dossier);
      const { proxy } = around();
      proxy.next(
        { kind: 'answers', status: 429, headers: { 'Retry-After': '7' } },
        { kind: 'answers', status: 503 },
      );
      await dossier.updateCase({ id, given_name: 'Again' });
      expect(waits[0]).toBe(7000);
      expect(waits[1]).toBeLessThanOrEqual(1000);
      expect(proxy.passed).toHaveLength(3);
    });

    test('gives up after the retries that it may use, and at once where it would wait for too long', async () => {
      const { proxy } = around();
      const away = { kind: 'answers', status: 503 } as const;
      proxy.next(away, away, away, away, away);
      await expect(open().getMeta()).rejects.toMatchObject({ status: 503, requestId: 'of-the-proxy' });
      expect(proxy.passed).toHaveLength(4);
      proxy.next({ ...away, headers: { 'Retry-After': '3600' } });
      await expect(open().getMeta()).rejects.toMatchObject({ status: 503, retryAfter: 3600 });
      expect(waits).toEqual([]);
      proxy.next({ kind: 'answers', status: 500 });
      await expect(open().getMeta()).rejects.toMatchObject({ status: 500 });
      expect(proxy.passed).toHaveLength(1);
    });

    test('a POST whose answer was lost is sent again under the same key, and is carried out once', async () => {
      const dossier = open();
      const before = (await dossier.listCases()).meta.pagination.count;
      const { proxy } = around();
      proxy.next({ kind: 'drops' }, { kind: 'loses' });
      const id = await newCase(dossier);
      const keys = proxy.passed.map(({ key }) => key);
      expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0], keys[0]]);
      proxy.next({ kind: 'breaks' });
      const { meta, data } = await dossier.listCases();
      expect(proxy.passed).toHaveLength(2);
      expect(meta.pagination.count).toBe(before + 1);
      expect(data[0]?.id).toBe(id);
    });

    test('a PATCH whose answer was lost is not sent again, since nobody knows whether it arrived', async () => {
      const dossier = open();
      const id = await newCase(dossier);
      const { proxy } = around();
      proxy.next({ kind: 'loses' });
      await expect(dossier.updateCase({ id, given_name: 'Lost' })).rejects.toBeInstanceOf(DossierUnreachable);
      expect(proxy.passed).toHaveLength(1);
    });

    test('a read carries the position of the last write, and none if nobody knows where that is', async () => {
      const sent: (string | null)[] = [];
      let position: string | null = 'A/0';
      const dossier = open({
        fetch: async (url, init) => {
          sent.push(new Headers(init?.headers).get('dossier-position'));
          const answer = await fetch(url, init);
          const headers = new Headers(answer.headers);
          if (position !== null && init?.method !== 'GET') headers.set('Dossier-Position', position);
          return new Response(answer.body, { status: answer.status, headers });
        },
      });
      const id = await newCase(dossier);
      // An answer that was overtaken by another changes nothing.
      position = '9/FF';
      await dossier.updateCase({ id, given_name: 'Later' });
      await dossier.listCases();
      expect(sent).toEqual(['0/0', 'A/0', 'A/0']);
      around().proxy.next({ kind: 'loses' });
      await expect(dossier.updateCase({ id, given_name: 'Lost' })).rejects.toBeInstanceOf(DossierUnreachable);
      await dossier.listCases();
      expect(sent.slice(3)).toEqual(['A/0', null]);
    });

    test('a caller who gives up is not kept waiting', async () => {
      const stop = new AbortController();
      const { proxy } = around();
      proxy.next({ kind: 'answers', status: 503, headers: { 'Retry-After': '50' } });
      const dossier = new Dossier({ baseUrl: proxy.url, key: around().service.alpha.key });
      const asked = dossier.getMeta({ signal: stop.signal });
      await vi.waitFor(() => expect(proxy.passed).toHaveLength(1), WITHIN);
      stop.abort(new Error('enough'));
      await expect(asked).rejects.toThrow('enough');
    });

    test('a list is its page where it is awaited, and every entry where it is gone through', async () => {
      const dossier = open();
      for (let more = 0; more < 3; more++) await newCase(dossier);
      const page = await dossier.listCases({ page_size: 2 });
      expect(page.data).toHaveLength(2);
      const ids: number[] = [];
      for await (const { id } of dossier.listCases({ page_size: 2, ordering: 'created' })) ids.push(id);
      expect(ids).toHaveLength(page.meta.pagination.count);
      expect(new Set(ids).size).toBe(ids.length);
      const { proxy } = around();
      proxy.next();
      for await (const _first of dossier.listCases({ page_size: 2 })) break;
      expect(proxy.passed).toHaveLength(1);
    });

    test('the feed is read from cursor to cursor', async () => {
      const dossier = open();
      const { next } = await dossier.listEvents({ after: 'latest' });
      const made = [await newCase(dossier), await newCase(dossier), await newCase(dossier)];
      // Other transactions on the server can hold events back for a moment.
      await vi.waitFor(async () => {
        const told: number[] = [];
        for await (const { payload } of dossier.listEvents({
          after: next,
          limit: 1,
          triggers: 'case_created',
        }))
          told.push(payload.case_id);
        expect(told).toEqual(made);
      }, WITHIN);
    });

    test('a file is sent with its progress, and comes back as it was', async () => {
      const dossier = open();
      const case_pk = await newCase(dossier);
      const bytes = sampleProof('Letter', ['Sent by the client']);
      const file = new File([bytes], 'Lettre "Zoë".pdf', { type: 'application/pdf' });
      const told: number[] = [];
      let total = 0;
      const onProgress: CallOptions['onProgress'] = ({ sentBytes, totalBytes }) => {
        told.push(sentBytes);
        total = totalBytes;
      };
      const { proxy } = around();
      proxy.next({ kind: 'answers', status: 503 });
      const { data } = await dossier.uploadProof({ case_pk, file, name: 'A letter' }, { onProgress });
      expect(total).toBeGreaterThan(bytes.length);
      expect(told.at(-1)).toBe(total);
      const [proof] = data.proofs;
      expect(proof).toMatchObject({ name: 'A letter', size: bytes.length });
      const back = await dossier.getOriginalProof({ case_pk, id: proof?.id ?? 0 });
      expect(back.contentType).toBe('application/pdf');
      expect(back.name).toContain('Zoë');
      expect(new Uint8Array(await back.content.arrayBuffer())).toEqual(bytes);
      const rows = new Blob(['{"fields": {"client_first_name": "Ada"}}\n'], { type: 'application/x-ndjson' });
      const begun = await dossier.importCases({ file: rows, process_key: 'open_account' });
      await around().service.drainJobs();
      expect((await dossier.getImport({ id: begun.data.id })).data).toMatchObject({ created_count: 1 });
    });

    test('the assistant is heard as it speaks, and what goes wrong on the way is thrown', async () => {
      const dossier = open();
      const case_pk = await newCase(dossier);
      const { data } = await dossier.createCaseConversation({ case_pk });
      const asked = { case_pk, id: data.id, content: 'Is anything missing?' };
      const { model } = around();
      model.next(says('The e-mail address is missing.'), breaksOff(''));
      const told: string[] = [];
      let answer = '';
      for await (const { event, data } of dossier.streamCaseConversationMessage(asked)) {
        if (event === 'text') told.push(data.text);
        if (event === 'answer') answer = data.data.content;
      }
      expect(told.length).toBeGreaterThan(1);
      expect(told.join('')).toBe('The e-mail address is missing.');
      expect(answer).toBe(told.join(''));
      const broken = dossier.streamCaseConversationMessage(asked, { maxRetries: 0 });
      await expect(broken.next()).rejects.toBeInstanceOf(DossierError);
      expect((await dossier.createCaseConversationMessage(asked)).data.content).toBe('Yes.');
    });

    test('a webhook is verified with the secret of its endpoint, and no other or older one passes', async () => {
      const dossier = open();
      const { service, receiver } = around();
      const { data } = await dossier.adminCreateWebhookEndpoint({
        url: `${receiver.url}/typescript`,
        triggers: ['case_state_changed'],
      });
      await dossier.adminTestWebhookEndpoint({ id: data.id, trigger: 'case_state_changed' });
      await service.drainJobs();
      const received = receiver.received.find(({ path }) => path === '/typescript');
      if (!received) throw new Error('no webhook has arrived');
      const now = service.clock.now().getTime();
      const secret = data.secret ?? '';
      const { id, event } = await verifyWebhook(received, secret, { now });
      expect(id).toBe(received.headers['webhook-id']);
      expect(event.trigger === 'case_state_changed' && event.transition_key).toBe('submit');
      const later = openTestClock(service.clock.now().toISOString());
      later.advance({ minutes: 6 });
      const wrong = [
        () => verifyWebhook(received, secret, { now: later.now().getTime() }),
        () => verifyWebhook(received, `whsec_${btoa('somebody else')}`, { now }),
        () => verifyWebhook({ ...received, body: `${received.body} ` }, secret, { now }),
        () => verifyWebhook({ body: received.body, headers: {} }, secret, { now }),
      ];
      for (const each of wrong) await expect(each()).rejects.toBeInstanceOf(WebhookVerificationError);
      await dossier.adminDeleteWebhookEndpoint({ id: data.id });
    });
  });
}

/** The time for something that others on the database server can hold up. */
const WITHIN = { timeout: 120_000, interval: 50 };
