import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { withKey } from '../../support/client.ts';
import { deadReferences } from '../../support/dead-references.ts';
import { type Case, historyOf, instanceIn, makeCase, makePerson, openCase, outside } from './households.ts';
import { publishLedger } from './ledger.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishLedger(service.alpha);
});
afterAll(() => service.close());

const forget = ({ id }: Case) => service.app.services.cases.memory.drop(service.alpha.id, id);
const fieldsOf = async (client: number) => (await outside(service.alpha, client)).fields;
const isClean = async () => expect(await deadReferences(service.app, service.alpha.id)).toEqual([]);

/** The adviser of a client and the keepers of its accounts, as a case shows them. */
const namedIn = async (target: Case, client: number) =>
  instanceIn(await target.get(), client)
    .values.filter(({ information_key: key }: { information_key: string }) =>
      ['adviser', 'keeper'].includes(key),
    )
    .map(({ value }: { value: unknown }) => value);

async function addDraft(target: Case, ontology = 'Adviser', query = ''): Promise<number> {
  const added = await service.alpha.client.post(`${target.path}/instances${query}`, {
    ontology_key: ontology,
    fields: { title: 'Draft' },
  });
  expect(added.status).toBe(200);
  return (
    added.body.created_id ?? Math.max(...(await target.get()).instances.map(({ id }: { id: number }) => id))
  );
}

/** A shared client with an adviser, and a case that refers to its own draft as the adviser and in an account. */
async function naming(query = '') {
  const known = await makePerson(service.alpha, { title: 'Known' }, 'Adviser');
  const client = await makePerson(
    service.alpha,
    { title: 'Ltd', adviser: known, accounts: [{ balance: 5, keeper: known }, { balance: 6 }] },
    'Client',
  );
  const target = await makeCase(service.alpha, 'share', client);
  const other = await makeCase(service.alpha, 'look', client);
  await service.drainJobs();
  await target.write({ adviser: known });
  const before = await outside(service.alpha, client);
  const draft = await addDraft(target);
  const written = await target.write(
    {
      adviser: draft,
      accounts: [
        { balance: 5, keeper: draft },
        { balance: 6, keeper: draft },
      ],
    },
    query,
  );
  expect(written.status).toBe(200);
  return { known, client, target, other, draft, before };
}

describe('a reference of a shared instance to a draft of the case [Decisions references to drafts]', () => {
  test('is seen by nobody outside: not in the instance, its values, its history, a search or another case', async () => {
    const { known, client, target, other, draft, before } = await naming();
    expect(await namedIn(target, client)).toEqual([draft, draft, draft]);
    const after = await outside(service.alpha, client);
    expect(after.fields).toEqual(before.fields);
    const values = await service.alpha.client.get(`/api/1/instances/${client}/values?page_size=-1`);
    const shown = values.body.results.map(({ value }: { value: unknown }) => String(value));
    expect(shown).toContain(String(known));
    expect(shown).not.toContain(String(draft));
    expect((await historyOf(service.alpha, client)).map(({ new_value }) => new_value)).not.toContain(
      String(draft),
    );
    expect(await namedIn(other, client)).not.toContain(draft);
    await isClean();
  });

  test.each([
    'in memory',
    'read anew',
    'on another node',
  ])('is written when the case ends well, %s', async (how) => {
    const { client, target, draft } = await naming();
    const node = how === 'on another node' ? await service.openNode() : null;
    if (how === 'read anew') forget(target);
    const there = node === null ? target : target.through(withKey(node.baseUrl, service.alpha.key));
    expect(await namedIn(there, client)).toEqual([draft, draft, draft]);
    expect((await there.use('finish')).status).toBe(200);
    await node?.close();
    expect(await fieldsOf(client)).toMatchObject({
      adviser: draft,
      accounts: [{ keeper: draft }, { keeper: draft }],
    });
    expect((await outside(service.alpha, draft)).status).toBe('valid');
    const written = (await historyOf(service.alpha, client)).filter(({ reason }) => reason === 'CASE');
    expect(written.map(({ new_value }) => new_value)).toContain(String(draft));
    forget(target);
    expect(await namedIn(target, client)).toEqual([draft, draft, draft]);
    await isClean();
  });

  test('goes with the draft: the case has again what the instance holds, also from then on', async () => {
    for (const isForgotten of [false, true]) {
      const { known, client, target, draft, before } = await naming();
      if (isForgotten) forget(target);
      const removed = await service.alpha.client.delete(`${target.path}/instances/${draft}`);
      expect(removed.status).toBeLessThan(300);
      expect(await target.value(client, 'adviser')).toBe(known);
      expect((await fieldsOf(client)).adviser).toBe(known);
      forget(target);
      await target.get();
      await target.use('finish');
      const after = await fieldsOf(client);
      expect([after.adviser, after.accounts[0].keeper]).toEqual([known, before.fields.accounts[0].keeper]);
      await isClean();
    }
  });

  test('with keep_dirty it is the case’s own, too, and goes with a draft that is removed in the batch', async () => {
    const { known, client, target, draft, before } = await naming('?keep_dirty=true');
    expect((await fieldsOf(client)).adviser).toBe(known);
    await service.alpha.client.delete(`${target.path}/instances/${draft}?keep_dirty=true`);
    await isClean();
    await target.get();
    expect((await outside(service.alpha, client)).fields).toEqual(before.fields);
    await isClean();
  });

  test.each([
    'the instance is deleted',
    'the case is deleted',
    'declined, the case is deleted',
    'the account is removed',
  ])('leaves nothing behind when %s', async (how) => {
    const { known, client, target, draft } = await naming();
    if (how.startsWith('declined')) await target.use('decline');
    if (how === 'the instance is deleted')
      expect((await service.alpha.client.delete(`/api/1/instances/${draft}`)).status).toBe(204);
    else if (how === 'the account is removed') {
      await target.write({ accounts: [{ balance: 5, keeper: draft }] });
      expect(await namedIn(target, client)).toEqual([draft, draft]);
    } else expect((await service.alpha.client.delete(target.path)).status).toBe(204);
    await isClean();
    await service.drainJobs();
    const after = await fieldsOf(client);
    expect([after.adviser, after.accounts[0].keeper]).toEqual([known, known]);
    await isClean();
  });

  test('a link that replaces the draft is written at once', async () => {
    const { known, client, target, draft } = await naming();
    const next = await makePerson(service.alpha, { title: 'Next' }, 'Adviser');
    const linked = await service.alpha.client.post(`${target.path}/instances/${draft}/link`, {
      new_instance_id: next,
    });
    expect(linked.status).toBe(200);
    const after = await fieldsOf(client);
    expect([after.adviser, after.accounts[0].keeper, after.accounts[1].keeper]).toEqual([next, next, next]);
    expect(known).not.toBe(next);
    await isClean();
  });

  test('a write of something else ends it, and clearing clears the instance', async () => {
    const { client, target, draft } = await naming();
    const next = await makePerson(service.alpha, { title: 'Next' }, 'Adviser');
    await target.write({ adviser: next });
    expect((await fieldsOf(client)).adviser).toBe(next);
    await target.write({ adviser: draft });
    expect((await fieldsOf(client)).adviser).toBe(next);
    await target.write({ adviser: null });
    expect((await fieldsOf(client)).adviser ?? null).toBeNull();
    await isClean();
  });

  test('others may write the instance meanwhile; the case keeps its draft and writes it in the end', async () => {
    const { client, target, other, draft } = await naming();
    const next = await makePerson(service.alpha, { title: 'Next' }, 'Adviser');
    await service.alpha.client.patch(`/api/1/instances/${client}/force_update`, {
      fields: { adviser: next },
    });
    expect(await target.value(client, 'adviser')).toBe(draft);
    await other.write({ title: 'Renamed' });
    expect(await target.value(client, 'adviser')).toBe(draft);
    await target.use('approve');
    expect(await fieldsOf(client)).toMatchObject({ title: 'Renamed', adviser: draft });
    await isClean();
  });

  test('unlinked, it is part of the copy and goes back with it', async () => {
    for (const isForgotten of [false, true]) {
      const { client, target, draft } = await naming();
      const path = `${target.path}/instances/${client}/link`;
      expect((await service.alpha.client.delete(path)).status).toBeLessThan(300);
      if (isForgotten) forget(target);
      expect(await namedIn(target, client)).toEqual([draft, draft, draft]);
      await target.use('finish');
      expect(await fieldsOf(client)).toMatchObject({
        adviser: draft,
        accounts: [{ keeper: draft }, { keeper: draft }],
      });
      await isClean();
    }
  });

  test('shared again after that, the case sees what the instance holds', async () => {
    const { known, client, target, draft } = await naming();
    await service.alpha.client.delete(`${target.path}/instances/${client}/link`);
    await service.alpha.client.post(`${target.path}/instances/${client}/link`, { new_instance_id: client });
    expect(await namedIn(target, client)).not.toContain(draft);
    await target.use('finish');
    expect((await fieldsOf(client)).adviser).toBe(known);
    await isClean();
  });

  test.each(['', '?keep_dirty=true'])('a copy of the case names the draft of its own%s', async (query) => {
    const { known, client, target, draft } = await naming();
    const copied = await service.alpha.client.post(`${target.path}/copy${query}`, {});
    expect(copied.status).toBe(200);
    const copy = openCase(service.alpha.client, copied.body.data.id, client);
    const named = await namedIn(copy, client);
    expect(new Set(named).size).toBe(1);
    expect(named).not.toContain(draft);
    expect((await fieldsOf(client)).adviser).toBe(known);
    await isClean();
    await copy.use('finish');
    expect((await fieldsOf(client)).adviser).toBe(named[0]);
    expect(await target.value(client, 'adviser')).toBe(draft);
    await service.alpha.client.delete(target.path);
    await isClean();
  });

  test('declined and reopened, the case still has it, and the end writes it', async () => {
    const { known, client, target, draft } = await naming();
    await target.use('decline');
    forget(target);
    expect(await namedIn(target, client)).toEqual([draft, draft, draft]);
    await target.use('reopen');
    forget(target);
    expect(await namedIn(target, client)).toEqual([draft, draft, draft]);
    expect((await fieldsOf(client)).adviser).toBe(known);
    await target.use('finish');
    expect((await fieldsOf(client)).adviser).toBe(draft);
    await isClean();
  });
});
