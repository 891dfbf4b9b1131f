import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCase } from '../cases/office.ts';
import { openTrail, type Trail } from './trail.ts';

let trail: Trail;
beforeAll(async () => {
  trail = await openTrail();
});
afterAll(() => trail.close());

/** A statement in the role that the service itself has. */
const asService = (statement: RawBuilder<unknown>): Promise<unknown> =>
  trail.alpha.inTenant(({ db }) => statement.execute(db));

const waiting = async (): Promise<number[]> =>
  (await trail.entries()).filter(({ sequence }) => sequence === null).map(({ id }) => id);

test('an entry that waits for its seal cannot be altered in the role of the service [Decisions audit]', async () => {
  await createCase(trail.alpha.client);
  const before = await trail.entries();
  expect(await waiting()).not.toEqual([]);
  for (const set of [
    `action = 'nothing'`,
    `who = null`,
    `what = '{}'`,
    `author_id = 0`,
    `transaction_id = '1'`,
  ])
    await expect(asService(sql`update audit_waiting set ${sql.raw(set)}`), set).rejects.toMatchObject({
      code: '42501',
    });
  await expect(asService(sql`truncate audit_waiting`)).rejects.toMatchObject({ code: '42501' });
  expect(await trail.entries()).toEqual(before);
});

test('nor can it go without a seal [Decisions audit]', async () => {
  await createCase(trail.alpha.client);
  const ids = await waiting();
  await expect(asService(sql`delete from audit_waiting`)).rejects.toMatchObject({ code: '42501' });
  expect(await waiting()).toEqual(ids);
});

test('nor with another text than its own [Decisions audit]', async () => {
  await createCase(trail.alpha.client);
  const ids = await waiting();
  // Simulates a compromised service that forges entries instead of sealing them.
  const forged = trail.alpha.inTenant(async ({ db, tenantId }) => {
    await sql`
      insert into audit_entries (sequence, id, created_at, action, author_kind, author_id, request_id, case_id, instance_id, subject, changed, who, what, hash)
      select 1000000 + id, id, created_at, 'case_viewed', author_kind, author_id, request_id, case_id, instance_id, subject, changed, who, what, '\\x00'
      from audit_waiting`.execute(db);
    const { rows } = await sql<{ dropped: number }>`
      select drop_sealed(${tenantId}, array(select id from audit_waiting)) as dropped`.execute(db);
    throw new Error(`dropped ${rows[0]?.dropped}`);
  });
  await expect(forged).rejects.toThrow('dropped 0');
  expect(await waiting()).toEqual(ids);
  await trail.seal();
  expect(await waiting()).toEqual([]);
  expect((await trail.dossier('audit', 'verify', '--tenant', 'alpha')).code).toBe(0);
});

test('nor by somebody who names another tenant [Decisions audit]', async () => {
  const { id } = trail.service.beta;
  await expect(asService(sql`select drop_sealed(${id}, '{1}')`)).rejects.toMatchObject({ code: '42501' });
});

test('a tenant that is deleted takes its audit along, whatever waits [Decisions audit]', async () => {
  await trail.service.beta.client.post('/api/admin/users', {
    email: 'ann@beta.example',
    name: 'Ann',
    roles: ['administrator'],
  });
  await trail.asOwner(`delete from tenants where tenant_id = ${trail.service.beta.id}`);
  await trail.asOwner(`do $$ begin
    if exists (select from audit_waiting where tenant_id = ${trail.service.beta.id}) then raise 'left'; end if; end $$`);
});
