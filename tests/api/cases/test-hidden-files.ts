import { expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { sendAs, type World } from '../../support/every-write.ts';
import { MULTIPART, multipartBytes } from '../../support/multipart.ts';
import type { Shown, signedIn } from './office.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

interface Around {
  readonly service: TestApp;
  readonly world: World;
  /** May not see the record of a person, nor the maps of their addresses; the auditor may. */
  readonly clerk: Person;
  readonly auditor: Person;
}

/** A file is kept with the information that it is a value of. */
export function testHiddenFiles(around: () => Around): void {
  const upload = async (fileName: string, content: string): Promise<number> => {
    const { service, world } = around();
    const bytes = multipartBytes([{ name: 'file', fileName, contentType: 'text/plain', content }]);
    const path = `${world.path}/proofs?skip_case_response=true`;
    const headers = { Authorization: `Api-Key ${service.alpha.key}` };
    const { status, body } = await sendAs(service, headers, {
      method: 'POST',
      path,
      bytes,
      contentType: MULTIPART,
    });
    expect(status).toBe(200);
    return body.data.created_proof_id;
  };
  const write = async (key: string, value: unknown, query = '') => {
    const { service, world } = around();
    const field = { information_key: key, instance_id: world.holder, value };
    const { status, text } = await service.alpha.client.patch(`${world.path}${query}`, { field });
    expect([status, text]).toEqual([200, text]);
  };
  const counts = async (word: string): Promise<number[]> => {
    const { service, clerk, auditor } = around();
    await service.drainJobs();
    const countFor = async ({ client }: Pick<Person, 'client'>) =>
      (await client.get(`/api/1/cases?search=${word}`)).body.meta.pagination.count;
    return [await countFor(clerk), await countFor(auditor), await countFor(service.alpha)];
  };

  test('finds no case by the words of a file that is a value of it, as long as it is one [Issue 20.2]', async () => {
    const { service } = around();
    const word = 'Qrecord7';
    const file = await upload('b.txt', `A ${word} here.`);
    expect(await counts(word)).toEqual([1, 1, 1]);
    await write('record', file);
    expect(await counts(word)).toEqual([0, 0, 0]);
    expect((await service.alpha.client.post('/api/admin/reindex', {})).status).toBeLessThan(300);
    expect(await counts(word)).toEqual([0, 0, 0]);
    await write('record', null);
    expect(await counts(word)).toEqual([1, 1, 1]);
    // In a batch, too, and as a field of a structure.
    await write('addresses', [{ street: 'Q', map: file }], '?keep_dirty=true');
    expect(await counts(word)).toEqual([0, 0, 0]);
    await write('addresses', [{ street: 'Q' }]);
    expect(await counts(word)).toEqual([1, 1, 1]);
  });

  test('finds no case by the words of a file that is read only once it is a value of it [Issue 20.2]', async () => {
    const word = 'Qlater7';
    await write('record', await upload('l.txt', `A ${word} here.`));
    expect(await counts(word)).toEqual([0, 0, 0]);
  });

  test('keeps its file from those who may not see it [Issue 20.2]', async () => {
    const { world, clerk, auditor } = around();
    const file = await upload('kept.txt', 'Kept.');
    await write('record', file);
    const path = `${world.path}/proofs/${file}`;
    const forBoth = async <Told>(tell: (by: Person) => Promise<Told>): Promise<Told[]> => [
      await tell(clerk),
      await tell(auditor),
    ];
    for (const part of ['', '/original'])
      expect(await forBoth(async ({ client }) => (await client.get(`${path}${part}`)).status)).toEqual([
        404, 200,
      ]);
    const isListed = async ({ client }: Person) =>
      (await client.get(world.path)).body.data.proofs.some(({ id }: Shown) => id === file);
    expect(await forBoth(isListed)).toEqual([false, true]);
    const remove = async ({ client }: Person) => (await client.delete(`${path}?dry_run=true`)).status;
    expect(await forBoth(remove)).toEqual([404, 200]);
    const useElsewhere = async ({ client }: Person) =>
      (
        await client.patch(`${world.path}?dry_run=true`, {
          field: { information_key: 'portrait', instance_id: world.holder, value: file },
        })
      ).status;
    expect(await forBoth(useElsewhere)).toEqual([400, 200]);
    const bind = async ({ client }: Person) =>
      (await client.post(`${world.path}/booklets/${world.booklet}/download`, { proof_ids: [file] })).status;
    expect((await forBoth(bind))[0]).not.toBe(200);
  });

  test('tells nothing of its file in the activity, nor of a file that proves such an information [Issue 20.2]', async () => {
    const { service, world, clerk } = around();
    const { client } = service.alpha;
    const word = (of: string): string => `Qlog7${of}`;
    const at = (file: number): string => `${world.path}/proofs/${file}`;
    const replace = async (file: number, fileName: string) => {
      const bytes = multipartBytes([
        { name: 'file', fileName, contentType: 'text/plain', content: fileName },
      ]);
      const headers = { Authorization: `Api-Key ${service.alpha.key}` };
      const request = { method: 'PATCH', path: at(file), bytes, contentType: MULTIPART };
      expect((await sendAs(service, headers, request)).status).toBe(200);
    };
    const needed = (await client.get(world.path)).body.data.needed_documents;
    const passport = needed.find((each: Shown) => each.key === 'passport');

    const value = await upload(`${word('value')}.txt`, 'V.');
    await write('record', value);
    const renamed = [{ name: 'name', content: word('renamed') }];
    const headers = { Authorization: `Api-Key ${service.alpha.key}` };
    await sendAs(service, headers, {
      method: 'PATCH',
      path: at(value),
      bytes: multipartBytes(renamed),
      contentType: MULTIPART,
    });
    await replace(value, `${word('replaced')}.txt`);
    expect((await client.delete(at(value))).status).toBe(200);

    const proof = await upload('told.txt', 'P.');
    await replace(proof, `${word('told')}.txt`);
    expect((await client.post(`${at(proof)}/assign`, { assign_to: passport.id })).status).toBe(200);
    await replace(proof, `${word('proving')}.txt`);
    expect((await client.post(`${at(proof)}/unassign`, {})).status).toBe(200);

    const log = await clerk.client.get(`/api/1/case_activity_log?limit=200`);
    expect(log.status).toBe(200);
    const told = ['value', 'renamed', 'replaced', 'told', 'proving'].filter((of) =>
      log.text.includes(word(of)),
    );
    expect(told).toEqual(['value', 'told']);
    expect(log.text).toContain('"…"');
  });
}
