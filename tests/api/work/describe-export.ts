import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TenantTransaction } from '../../../src/store/database/database.ts';
import type { TestApp } from '../../support/app.ts';
import { openClient } from '../../support/client.ts';

/** Gives a tenant cases of a process that nothing else asks for. */
const fill = ({ inTenant }: TestApp['alpha'], from: number, to: number) =>
  inTenant(({ db }) =>
    sql`insert into cases (id, number, process_key, name, status, state_key, is_created) overriding system value
      select 900000 + n, 900000 + n, 'exported', 'Case ' || n, 'ongoing', 'open', true from generate_series(${from}::int, ${to}::int) n`.execute(
      db,
    ),
  );

const empty = ({ inTenant }: TestApp['alpha']) =>
  inTenant(({ db }) => db.deleteFrom('cases').where('process_key', '=', 'exported').execute());

/** The processes that wait for a lock on the comments, on the server of a tenant. */
const listWaiting = async ({ db }: TenantTransaction): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select concat_ws('/', inet_server_port(), pid) as name from pg_locks where relation = 'comments'::regclass and not granted`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** More requests do not come before an export has come to its rows. */
const MOST_ROUNDS = 1000;

/** The list as a file. The service allows 1,300 cases in one. */
export function describeExport(of: () => TestApp): void {
  describe('the export of a list', () => {
    test('exports as many cases as the operator allows, in their order, and refuses more [Issue 21.7]', async () => {
      const service = of();
      const download = (format: string) =>
        fetch(
          `${service.baseUrl}/api/admin/cases/export?format=${format}&process_key=exported&ordering=-id&columns=name`,
          { headers: { Authorization: `Api-Key ${service.alpha.key}` } },
        );
      await fill(service.alpha, 1, 1300);
      const names = Array.from({ length: 1300 }, (_, at) => `Case ${1300 - at}`);
      const csv = await download('csv');
      const lines = (await csv.text()).split('\r\n').slice(1, -1);
      expect(lines).toEqual(names);
      const { readSheet } = await import('read-excel-file/node');
      const rows = await readSheet(Buffer.from(await (await download('xlsx')).arrayBuffer()));
      expect(rows.slice(1).map(([name]) => name)).toEqual(names);
      // All that match are changed at once, beyond any page.
      const lea = { email: 'lea@alpha.example', password: 'correct horse battery' };
      await service.alpha.client.post('/api/admin/users', { ...lea, name: 'Lea', roles: ['case_worker'] });
      const session = await service.anonymous.post('/api/admin/session', lea);
      const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
      const person = openClient(service.baseUrl, { Cookie: cookie });
      const filter = { process_key: 'exported' };
      const many = await person.post('/api/admin/bulk_changes', { filter, kind: 'assign', target: null });
      expect([many.status, many.body.data.total]).toEqual([201, 1300]);
      await person.post(`/api/admin/bulk_changes/${many.body.data.id}/cancel`);
      await fill(service.alpha, 1301, 1301);
      expect((await download('csv')).status).toBe(400);
      await empty(service.alpha);
    });

    test('those of a tenant come one after the other, so that they do not take all connections [Issue 21.7]', async () => {
      const service = of();
      const download = (key: string) =>
        fetch(`${service.baseUrl}/api/admin/cases/export?process_key=exported`, {
          headers: { Authorization: `Api-Key ${key}` },
        });
      for (const tenant of [service.alpha, service.beta]) await fill(tenant, 1, 1);
      const { downloads, waiting } = await service.alpha.inTenant(async ({ db }) => {
        // The tenants may be on different servers, each of which tells of its own locks alone.
        const waitingNow = async (): Promise<number> => {
          const seen = new Set<string>();
          for (const tenant of [service.alpha, service.beta])
            for (const name of await tenant.inTenant(listWaiting)) seen.add(name);
          return seen.size;
        };
        // The rows of an export show tasks: whatever reads comments waits for the end of this transaction.
        await sql`lock table comments in access exclusive mode`.execute(db);
        const asked = [service.alpha, service.alpha, service.alpha, service.beta].map(({ key }) =>
          download(key),
        );
        for (let round = 0; round < MOST_ROUNDS && (await waitingNow()) < 2; round++)
          await service.alpha.client.get('/api/1/meta');
        // The others have come as far by now as they can.
        for (let round = 0; round < 10; round++) await service.alpha.client.get('/api/1/meta');
        return { downloads: asked, waiting: await waitingNow() };
      });
      expect(waiting).toBe(2);
      expect((await Promise.all(downloads)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      for (const tenant of [service.alpha, service.beta]) await empty(tenant);
    });
  });
}
