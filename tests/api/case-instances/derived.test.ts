import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { historyOf, makeCase, makePerson, outside, valueIn } from './households.ts';
import { publishLedger } from './ledger.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishLedger(service.alpha);
});
afterAll(() => service.close());

const makeClient = (fields: Record<string, unknown> = {}) =>
  makePerson(service.alpha, { title: 'Ltd', ...fields }, 'Client');
const fieldsOf = async (client: number) => (await outside(service.alpha, client)).fields;
const writeAccounts = (client: number, balances: readonly number[]) =>
  service.alpha.client.patch(`/api/1/instances/${client}/force_update`, {
    fields: { accounts: balances.map((balance) => ({ balance })) },
  });
const byCases = async (client: number) =>
  (await historyOf(service.alpha, client)).filter(({ reason }) => reason === 'CASE');

describe('what rules derive for a shared instance [Decisions derived values of a linked instance]', () => {
  test('is the case’s own view while it runs: the instance, its history and other cases have nothing of it', async () => {
    const client = await makeClient({ accounts: [{ balance: 50 }] });
    const target = await makeCase(service.alpha, 'share', client);
    const other = await makeCase(service.alpha, 'look', client);
    await target.write({ turnover: 500 });
    const data = await target.get();
    expect([valueIn(data, client, 'grade'), valueIn(data, client, 'grade_text')]).toEqual(['high', 'A']);
    const fields = await fieldsOf(client);
    expect([fields.turnover, fields.grade ?? null, fields.grade_text]).toEqual(['500', null, 'B']);
    expect(fields.accounts[0].rating ?? null).toBeNull();
    expect(await other.value(client, 'grade')).toBeNull();
    expect((await byCases(client)).map(({ new_value }) => new_value)).toEqual(['500']);
  });

  test.each([
    'finish',
    'approve',
  ])('%s writes it to the instance, its occurrences included, with reason CASE, and other cases are told', async (transition) => {
    const client = await makeClient({ accounts: [{ balance: 50 }, { balance: 1 }] });
    const target = await makeCase(service.alpha, 'share', client);
    const other = await makeCase(service.alpha, 'look', client);
    await target.write({ turnover: 500 });
    await service.drainJobs();
    expect((await target.use(transition)).status).toBe(200);
    const after = await outside(service.alpha, client);
    expect(after.fields).toMatchObject({
      grade: 'high',
      remark: 'of the rules',
      grade_text: 'A',
      accounts: [{ rating: 'good' }, {}],
    });
    expect(after.fields.seen_in).toBe(await target.value(client, 'seen_in'));
    expect(after.fields.accounts[1].rating ?? null).toBeNull();
    const written = await byCases(client);
    expect(written.map(({ new_value }) => new_value)).toEqual(
      expect.arrayContaining(['high', 'of the rules', 'A', 'good']),
    );
    expect(new Set(written.map(({ case_reference }) => case_reference))).toEqual(new Set([target.id]));
    const waiting = await service.alpha.inTenant(({ db }) =>
      db
        .selectFrom('jobs')
        .select('payload')
        .where('kind', '=', 'refresh_cases')
        .where('state', '=', 'waiting')
        .execute(),
    );
    expect(waiting).toEqual([{ payload: { instance_id: client } }]);
    await service.drainJobs();
    expect(await other.value(client, 'grade')).toBe('high');
  });

  test('goes as it goes for a copy', async () => {
    const ends = [];
    for (const process of ['share', 'borrow']) {
      const client = await makeClient({ accounts: [{ balance: 50 }], remark: 'of a client' });
      const target = await makeCase(service.alpha, process, client);
      await target.write({ turnover: 500 });
      expect((await target.use('finish')).status).toBe(200);
      const { seen_in: _, ...fields } = await fieldsOf(client);
      const accounts = fields.accounts.map(({ balance, rating }: Record<string, unknown>) => [
        balance,
        rating,
      ]);
      ends.push({ ...fields, accounts });
    }
    expect(ends[0]).toEqual(ends[1]);
    expect(ends[0]).toMatchObject({ grade: 'high', remark: 'of a client', accounts: [['50', 'good']] });
  });

  test('does not bring back an occurrence that others removed from the instance of a copy', async () => {
    for (const transition of ['approve', 'finish']) {
      const client = await makeClient({ accounts: [{ balance: 50 }, { balance: 60 }, { balance: 70 }] });
      const copies = [];
      for (const _ of 'ab') copies.push(await makeCase(service.alpha, 'borrow', client));
      const balances = async () =>
        (await fieldsOf(client)).accounts.map(({ balance }: { balance: string }) => balance);
      await writeAccounts(client, [50, 60]);
      for (const copy of copies) expect((await copy.use(transition)).status).toBe(200);
      expect(await balances()).toEqual(['50', '60']);
      // Another case removes one.
      const [remover, other] = [
        await makeCase(service.alpha, 'borrow', client),
        await makeCase(service.alpha, 'borrow', client),
      ];
      await remover.write({ accounts: [{ balance: 50 }] });
      for (const each of [remover, other]) expect((await each.use(transition)).status).toBe(200);
      expect(await balances()).toEqual(['50']);
    }
  });

  test('comes along with an occurrence that comes back since a person wrote into it', async () => {
    const client = await makeClient({ accounts: [{ balance: 50 }, { balance: 60 }] });
    const copy = await makeCase(service.alpha, 'borrow', client);
    await copy.write({ accounts: [{ balance: 50 }, { balance: 61 }] });
    await writeAccounts(client, [50]);
    expect((await copy.use('finish')).status).toBe(200);
    expect((await fieldsOf(client)).accounts[1]).toMatchObject({
      balance: '61',
      rating: 'good',
      currency: 'CHF',
      stamp: 'at the end',
    });
  });

  test('is not written when the case is declined; what an event rule sets is written at once', async () => {
    const client = await makeClient();
    const target = await makeCase(service.alpha, 'share', client);
    await target.write({ turnover: 500 });
    await target.use('decline');
    const fields = await fieldsOf(client);
    expect([fields.grade ?? null, fields.noted]).toEqual([null, 'at the event']);
  });

  test('is refused where the instance is locked, and nothing ends', async () => {
    const client = await makeClient({ turnover: 500, noted: 'at the event' });
    const target = await makeCase(service.alpha, 'share', client);
    await service.alpha.client.patch(`/api/1/instances/${client}`, { locked: true });
    const reply = await target.use('approve');
    expect([reply.status, reply.body.code]).toEqual([409, 'instance_locked']);
    expect((await target.get()).state_key).toBe('draft');
  });

  test('a dry run of the end writes nothing, and a case that is reopened goes on with what is stored', async () => {
    const client = await makeClient();
    const target = await makeCase(service.alpha, 'share', client);
    await target.write({ turnover: 700 });
    await service.alpha.client.post(`${target.path}/transition?dry_run=true`, { transition_key: 'finish' });
    expect((await fieldsOf(client)).grade ?? null).toBeNull();
    expect((await target.use('finish')).status).toBe(200);
    expect((await target.use('reopen')).status).toBe(200);
    expect((await target.write({ grade: 'low', remark: 'by hand', turnover: 1 })).status).toBe(200);
    expect(await fieldsOf(client)).toMatchObject({ grade: 'low', remark: 'by hand', noted: 'at the event' });
    await target.write({ turnover: 900 });
    expect(await target.value(client, 'grade')).toBe('low');
  });

  test('counts before what an event rule sets in the same change', async () => {
    const client = await makeClient({ turnover: 5000 });
    const target = await makeCase(service.alpha, 'share', client);
    expect((await target.use('finish')).status).toBe(200);
    expect((await fieldsOf(client)).noted).toBe('of the rules');
    expect((await byCases(client)).map(({ new_value }) => new_value)).not.toContain('at the event');
  });

  test('created straight into its end, the case writes it as well', async () => {
    const client = await makeClient({ turnover: 500 });
    await makeCase(service.alpha, 'share', client, { transition_with_transition_key: 'finish' });
    expect(await fieldsOf(client)).toMatchObject({ grade: 'high', noted: 'at the event' });
  });

  test('an instance that a rule makes in a shared one is named there from the end on', async () => {
    const client = await makeClient();
    const target = await makeCase(service.alpha, 'share', client);
    await target.write({ is_advised: true });
    const adviser = Number(await target.value(client, 'adviser'));
    expect((await fieldsOf(client)).adviser ?? null).toBeNull();
    expect((await target.use('finish')).status).toBe(200);
    expect((await fieldsOf(client)).adviser).toBe(adviser);
    expect(await outside(service.alpha, adviser)).toMatchObject({ status: 'valid' });
  });
});
