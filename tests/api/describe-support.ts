import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeSupportLink } from '../../src/access/support.ts';
import { EXIT, run } from '../../src/commands/run.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { systemRandomness } from '../../src/platform/randomness.ts';
import type { TestApp } from '../support/app.ts';
import { type Client, openClient } from '../support/client.ts';
import { publishFiles } from '../support/published.ts';
import { type Shown, signedIn } from './cases/office.ts';

interface Office {
  readonly service: TestApp;
  /** Its package, in which only some may change a case in review. */
  readonly files: Readonly<Record<string, string>>;
  inReview(): Promise<Shown>;
}

type Operation = (typeof OPERATIONS)[number];

const UUID = '99999999-9999-4999-8999-999999999999';
const GRANTS = '/api/admin/support_grants';

/** An operator looks into a tenant only while the tenant allows it. The office and its database are those of the test that calls this. */
export function describeSupport(of: () => Office): void {
  const service = () => of().service;
  let administrator: Client | undefined;
  async function asAdministrator(): Promise<Client> {
    administrator ??= (await signedIn(service(), { roles: ['administrator'] })).client;
    return administrator;
  }
  async function allow(more: object = {}): Promise<Shown> {
    const reply = await (await asAdministrator()).post(GRANTS, { hours: 2, reason: 'Ticket 12', ...more });
    expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
    return reply.body.data;
  }
  const linkOf = (operator = 'Jo Field') =>
    service().alpha.inTenant((tx) =>
      makeSupportLink(tx, { clock: service().clock, random: systemRandomness }, operator),
    );
  const enter = (token: string) => service().anonymous.post('/api/admin/session/support', { token });
  async function inside(operator?: string): Promise<Client> {
    const reply = await enter((await linkOf(operator))?.token ?? '');
    expect(reply.status).toBe(200);
    return openClient(service().baseUrl, { Cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' });
  }
  const end = async ({ id }: Shown) =>
    expect((await (await asAdministrator()).delete(`${GRANTS}/${id}`)).status).toBe(204);

  describe('support access [Issue 20.5]', () => {
    test('nobody enters a tenant that lets nobody in, nor after its time', async () => {
      expect(await linkOf()).toBeUndefined();
      const grant = await allow({ hours: 1 });
      const link = await linkOf();
      service().clock.advance({ hours: 1 });
      expect(await linkOf()).toBeUndefined();
      expect((await enter(link?.token ?? '')).body.code).toBe('invalid');
      const { body } = await (await asAdministrator()).get(GRANTS);
      expect(body.results[0]).toMatchObject({ id: grant.id, is_living: false, visits: [] });
    });

    test('the command prints a link, and is refused without a grant', async () => {
      const notes: string[] = [];
      const lines: string[] = [];
      const call = (...words: string[]) =>
        run(['support', ...words], {
          environment: { DATABASE_URL: service().databaseUrl, BASE_URL: 'https://cases.example' },
          print: (line) => void lines.push(line),
          note: (line) => void notes.push(line),
          readInput: async () => '',
        });
      expect(await call('enter', 'alpha')).toBe(EXIT.usage);
      expect(await call('enter', 'alpha', '--as', 'Jo Field')).toBe(EXIT.failed);
      expect(notes.at(-1)).toContain('"alpha" lets no support in at present.');
      const grant = await allow();
      // The command has the clock of the machine, which is not the one of the test.
      await service().alpha.inTenant(({ db }) =>
        sql`update support_grants set expires_at = '2100-01-01' where id = ${grant.id}`.execute(db),
      );
      expect(await call('enter', 'alpha', '--as', 'Jo Field')).toBe(EXIT.done);
      const [, token = ''] = /^https:\/\/cases\.example\/app\/support#(\S+)$/.exec(lines.at(-1) ?? '') ?? [];
      expect((await enter(token)).status).toBe(200);
      expect(await call('list', '--tenant', 'alpha', '--json')).toBe(EXIT.done);
      expect(JSON.parse(lines.at(-1) ?? '')[0]).toMatchObject({
        reason: 'Ticket 12',
        visits: [{ operator: 'Jo Field' }],
      });
      await end(grant);
    });

    test.each<[string, object]>([
      ['longer than three days', { hours: 73 }],
      ['no time at all', { hours: 0 }],
      ['without a reason', { reason: ' ' }],
    ])('cannot be allowed %s', async (_name, part) => {
      const reply = await (await asAdministrator()).post(GRANTS, { hours: 1, reason: 'x', ...part });
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid']);
    });

    test('only people who administer the tenant allow it', async () => {
      const body = { hours: 1, reason: 'x' };
      expect((await service().alpha.client.post(GRANTS, body)).status).toBe(403);
      expect((await (await signedIn(service())).client.post(GRANTS, body)).status).toBe(403);
    });

    test('a link works once, for ten minutes, and opens a safe cookie', async () => {
      const grant = await allow();
      const link = await linkOf();
      const late = await linkOf();
      const first = await enter(link?.token ?? '');
      expect(first.headers.get('set-cookie')).toMatch(
        /^__Host-dossier_session=\d+\.\w{43}; Path=\/; HttpOnly; SameSite=Lax; Secure/,
      );
      expect((await enter(link?.token ?? '')).body.code).toBe('invalid');
      service().clock.advance({ minutes: 10 });
      expect((await enter(late?.token ?? '')).body.code).toBe('invalid');
      const other = await service().beta.inTenant(async (tx) => tx.tenantId);
      const wrong = late?.token.replace(/^\d+/, String(other)) ?? '';
      expect((await enter(wrong)).body.code).toBe('invalid');
      await end(grant);
    });

    test('reads what it may, and changes nothing', async () => {
      const grant = await allow();
      const shown = await of().inReview();
      const support = await inside();
      expect((await support.get('/api/admin/session')).body.data).toMatchObject({
        kind: 'support',
        name: 'Support (Jo Field)',
        email: null,
        support: {
          own: { may_write: false, passes_rules: false },
          present: [{ name: 'Support (Jo Field)' }],
        },
      });
      for (const path of [
        `/api/1/cases/${shown.id}`,
        '/api/1/cases',
        '/api/admin/jobs',
        '/api/admin/configuration/versions',
      ])
        expect([path, (await support.get(path)).status]).toEqual([path, 200]);
      for (const path of [
        '/api/admin/users',
        '/api/admin/api_keys',
        '/api/admin/webhook_endpoints',
        GRANTS,
        '/api/admin/tenants',
      ])
        expect([path, (await support.get(path)).status]).toEqual([path, 403]);
      const field = { field: { case_field_key: 'purpose', value: 'Buy' } };
      for (const reply of [
        await support.patch(`/api/1/cases/${shown.id}`, field),
        await support.post(`/api/1/cases/${shown.id}/comments`, { content: 'x' }),
        await support.delete(`/api/1/cases/${shown.id}`),
        await support.post('/api/admin/reindex'),
        await support.post('/api/admin/configuration/publish', { files: {} }),
        await support.post('/api/admin/users', { email: 'x@y.example', name: 'X', roles: ['administrator'] }),
        await support.post(GRANTS, { hours: 72, reason: 'more' }),
        await support.post('/api/admin/session/password', { password: 'a', new_password: 'b' }),
      ])
        expect([reply.status, reply.body?.code]).toEqual([403, 'permission_denied']);
      await end(grant);
    });

    test('writes only if it was allowed, never to the administration, and is told of by its name', async () => {
      const grant = await allow({ may_write: true });
      const support = await inside('Kim Lake');
      const created = await support.post('/api/1/cases', { process_key: 'sign' });
      expect(created.status).toBe(200);
      const { id } = created.body.data;
      const activity = await service().alpha.client.get(`/api/1/cases/${id}/activity_log`);
      expect(activity.text).toContain('Support (Kim Lake)');
      const audit = await (await asAdministrator()).get(
        `/api/admin/audit?author_kind=support&author_id=${grant.id}&ordering=id`,
      );
      expect(audit.body.results.map(({ action }: Shown) => action)).toEqual([
        'support_link_made',
        'enter_support',
        'case_created',
      ]);
      expect(audit.body.results.at(-1).who.name).toBe('Support (Kim Lake)');
      for (const path of [
        '/api/admin/reindex',
        '/api/admin/api_keys',
        '/api/admin/users',
        '/api/admin/audit/erase',
      ])
        expect([path, (await support.post(path, {})).status]).toEqual([path, expect.toBeOneOf([403, 404])]);
      const requests = await service().alpha.client.get('/api/admin/requests?search=support');
      expect(requests.status).toBe(200);
      await end(grant);
    });

    test('every write of both APIs is closed to support that may only read, and all of the administration to support that may write', async () => {
      const isOfAdministration = ({ access }: Operation): boolean =>
        /^(admin:|operator)/.test(String(access)) || JSON.stringify(access).includes('admin:');
      const send = (by: Client, { method, path }: Operation) =>
        by.send(method, path.replaceAll(/\{\w*uuid\w*\}/g, UUID).replaceAll(/\{\w+\}/g, '999999'), {
          body: {},
        });
      const writes = OPERATIONS.filter(
        ({ method, access, id }) => method !== 'GET' && access !== 'open' && id !== 'admin_sign_out',
      );
      for (const may_write of [false, true]) {
        const grant = await allow({ may_write, passes_rules: true });
        const support = await inside();
        const closed = may_write
          ? writes.filter((each) => isOfAdministration(each) || each.forPeople !== undefined)
          : writes;
        expect(closed.length).toBeGreaterThan(may_write ? 30 : 100);
        const open = [];
        for (const operation of closed)
          if ((await send(support, operation)).status !== 403) open.push(operation.id);
        expect(open).toEqual([]);
        await end(grant);
      }
    });

    test('is bound by the lists of the configuration as nobody is, unless the grant says otherwise; never votes', async () => {
      const shown = await of().inReview();
      const change = { field: { case_field_key: 'purpose', value: 'Buy' } };
      for (const passes_rules of [false, true]) {
        const grant = await allow({ may_write: true, passes_rules });
        const support = await inside();
        const written = await support.patch(`/api/1/cases/${shown.id}`, change);
        expect([passes_rules, written.status]).toEqual([passes_rules, passes_rules ? 200 : 403]);
        const vote = await support.post(`/api/1/cases/${shown.id}/votes`, {
          transition_key: 'approve',
          in_favour: true,
        });
        expect([403, 404]).toContain(vote.status);
        if (passes_rules) expect((await support.delete(`/api/1/cases/${shown.id}`)).status).toBe(204);
        else expect((await support.delete(`/api/1/cases/${shown.id}`)).status).toBe(403);
        await end(grant);
      }
    });

    test('ends at once when an administrator ends it, and by itself after its time', async () => {
      const first = await allow({ hours: 1 });
      const support = await inside();
      expect((await support.get('/api/1/cases')).status).toBe(200);
      await end(first);
      expect((await support.get('/api/1/cases')).status).toBe(401);
      expect(await linkOf()).toBeUndefined();
      await allow({ hours: 1 });
      const later = await inside();
      service().clock.advance({ minutes: 29 });
      expect((await later.get('/api/1/cases')).status).toBe(200);
      service().clock.advance({ minutes: 29 });
      expect((await later.get('/api/1/cases')).status).toBe(200);
      service().clock.advance({ minutes: 2 });
      expect((await later.get('/api/1/cases')).status).toBe(401);
    });

    test('ends after half an hour without use, and when the operator leaves', async () => {
      const grant = await allow({ hours: 72 });
      const [idle, leaving] = [await inside(), await inside('Kim Lake')];
      expect((await leaving.delete('/api/admin/session')).status).toBe(204);
      expect((await leaving.get('/api/1/cases')).status).toBe(401);
      service().clock.advance({ minutes: 31 });
      expect((await idle.get('/api/1/cases')).status).toBe(401);
      const person = (await signedIn(service())).client;
      expect((await person.get('/api/admin/session')).body.data.support).toEqual({ own: null, present: [] });
      await inside('Kim Lake');
      expect((await person.get('/api/admin/session')).body.data.support.present).toMatchObject([
        { name: 'Support (Kim Lake)' },
      ]);
      const again = (await signedIn(service(), { roles: ['administrator'] })).client;
      const { body } = await again.get(GRANTS);
      expect(body.results[0].visits.map(({ is_present }: Shown) => is_present)).toEqual([true, false, false]);
      expect((await service().beta.client.get(GRANTS)).body.results).toEqual([]);
      await again.delete(`${GRANTS}/${grant.id}`);
    });

    test('sees no case that rules of access hide, unless the grant says so', async () => {
      const rules = [{ states: ['review'], see: { teams: ['clerks'] } }, { see: { everybody: true } }];
      await publishFiles(service().alpha, {
        ...of().files,
        'access.yaml': JSON.stringify({ reviews: { processes: ['sign'], rules } }),
      });
      await service().drainJobs();
      const shown = await of().inReview();
      const { client } = await signedIn(service(), { roles: ['administrator'] });
      for (const passes_rules of [false, true]) {
        const { body } = await client.post(GRANTS, { hours: 1, reason: 'x', passes_rules });
        const support = await inside();
        const found = await support.get(`/api/1/cases/${shown.id}`);
        expect([passes_rules, found.status]).toEqual([passes_rules, passes_rules ? 200 : 404]);
        await client.delete(`${GRANTS}/${body.data.id}`);
      }
    });
  });
}
