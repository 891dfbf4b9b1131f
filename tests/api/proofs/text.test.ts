import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bombPdf, lockedPdf, picture, textPdf } from '../../support/sample-files.ts';
import { type Counter, openCounter, type Shown } from './counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

const found = async (search: string): Promise<number[]> => {
  const { body } = await counter.alpha.client.get(`/api/1/cases?search=${encodeURIComponent(search)}`);
  return (body.data ?? body.results).map(({ id }: Shown) => id);
};
const isBusy = async ({ id }: Shown): Promise<boolean> =>
  (await counter.alpha.client.get(`/api/1/cases/${id}/has_ongoing_tasks`)).body.has_ongoing_tasks;
const jobs = async (): Promise<Shown[]> =>
  (await counter.alpha.client.get('/api/admin/jobs?search=read_proof_text&page_size=200')).body.results;

describe('the text of an upload', () => {
  test('is read in the background, and the case is found by it then [Decisions search] [Cases 11]', async () => {
    const shown = await counter.createCase();
    await counter.upload(shown.id, textPdf('The quick Zaunkoenig', 'signed by Xanthippe'));
    expect(await isBusy(shown)).toBe(true);
    expect(await found('zaunkoenig')).toEqual([]);
    await counter.drainJobs();
    expect(await isBusy(shown)).toBe(false);
    expect(await found('zaunkoenig xanthip')).toEqual([shown.id]);
    expect(await found('zaunkoenig nothing')).toEqual([]);
  });

  test('of a text file is the file', async () => {
    const shown = await counter.createCase();
    await counter.upload(shown.id, 'Dear Mr Quetzalcoatl', 'letter.txt');
    await counter.drainJobs();
    expect(await found('quetzalcoatl')).toEqual([shown.id]);
  });

  test('of a picture, and of a page that holds none, is recognised', async () => {
    const shown = await counter.createCase();
    const image = await picture('Rhinoceros 4711');
    const proof = await counter.upload(shown.id, image, 'scan.png');
    const pdf = await counter.send('GET', `/api/1/cases/${shown.id}/proofs/${proof.id}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const other = await counter.createCase();
    await counter.upload(other.id, pdf.bytes, 'scan.pdf');
    await counter.drainJobs();
    expect((await found('rhinoceros 4711')).sort()).toEqual([shown.id, other.id].sort());
  });

  test('is forgotten with the file: deleted, replaced, or with its case', async () => {
    const shown = await counter.createCase();
    const other = await counter.createCase();
    const proof = await counter.upload(shown.id, textPdf('Firstword alpha'));
    await counter.upload(other.id, textPdf('Thirdword gamma'));
    await counter.drainJobs();
    expect(await found('firstword')).toEqual([shown.id]);
    const path = `/api/1/cases/${shown.id}/proofs/${proof.id}`;
    await counter.send('PATCH', path, [
      { name: 'file', fileName: 'b.pdf', content: textPdf('Secondword beta') },
    ]);
    expect(await found('firstword')).toEqual([]);
    await counter.drainJobs();
    expect(await found('secondword')).toEqual([shown.id]);
    await counter.alpha.client.delete(path);
    expect(await found('secondword')).toEqual([]);
    await counter.alpha.client.delete(`/api/1/cases/${other.id}`);
    await counter.drainJobs();
    expect(await found('thirdword')).toEqual([]);
  });

  test('stays when a batch ends and when the index is built anew [Recalculation 5]', async () => {
    const shown = await counter.createCase();
    await counter.upload(shown.id, textPdf('Persistentword'));
    await counter.drainJobs();
    const { client } = counter.alpha;
    const field = {
      information_key: 'first_name',
      instance_id: shown.outcome_instance_id,
      value: 'Hildegard',
    };
    await client.patch(`/api/1/cases/${shown.id}?keep_dirty=true`, { field });
    await counter.getCase(shown.id);
    expect(await found('persistentword hildegard')).toEqual([shown.id]);
    await counter.alpha.inTenant(({ db }) =>
      db.deleteFrom('case_words').where('case_id', '=', shown.id).execute(),
    );
    expect((await client.post('/api/admin/reindex')).status).toBeLessThan(300);
    await counter.drainJobs();
    expect(await found('persistentword hildegard')).toEqual([shown.id]);
  });

  test('of an equal file is known already; a copy of the case is found by it, too', async () => {
    const shown = await counter.createCase();
    await counter.upload(shown.id, textPdf('Sharedword'));
    await counter.drainJobs();
    const copy = (await counter.alpha.client.post(`/api/1/cases/${shown.id}/copy`)).body.data;
    await counter.drainJobs();
    expect((await found('sharedword')).sort()).toEqual([shown.id, copy.id].sort());
    const texts = await counter.alpha.inTenant(({ db }) =>
      db.selectFrom('file_texts').select('hash').where('text', 'like', '%Sharedword%').execute(),
    );
    expect(texts).toHaveLength(1);
  });

  test('is no trouble where the proof or its case is deleted meanwhile', async () => {
    const shown = await counter.createCase();
    const other = await counter.createCase();
    const proof = await counter.upload(shown.id, textPdf('Deletedword'));
    await counter.upload(other.id, textPdf('Deletedcase'));
    const before = new Set((await jobs()).filter(({ state }) => state === 'failed').map(({ id }) => id));
    await counter.alpha.client.delete(`/api/1/cases/${shown.id}/proofs/${proof.id}`);
    await counter.alpha.client.delete(`/api/1/cases/${other.id}`);
    await counter.drainJobs();
    expect(await isBusy(shown)).toBe(false);
    expect(await found('deletedword')).toEqual([]);
    expect((await jobs()).filter(({ id, state }) => state === 'failed' && !before.has(id))).toEqual([]);
  });

  test('is not written where the proof goes while its file is being read', async () => {
    const shown = await counter.createCase();
    const proof = await counter.upload(shown.id, textPdf('Racedword'));
    const { workshop } = counter.app.services;
    const { run } = workshop;
    const reading = Promise.withResolvers<void>();
    const deleted = Promise.withResolvers<void>();
    Object.assign(workshop, {
      run: async (...given: Parameters<typeof run>) => {
        const result = await run(...given);
        if (given[0] === 'readText') {
          reading.resolve();
          await deleted.promise;
        }
        return result;
      },
    });
    const draining = counter.drainJobs();
    await reading.promise;
    await counter.alpha.client.delete(`/api/1/cases/${shown.id}/proofs/${proof.id}`);
    deleted.resolve();
    await draining;
    Object.assign(workshop, { run });
    expect(await found('racedword')).toEqual([]);
    expect((await jobs()).find(({ payload }) => payload?.proof_id === proof.id)?.state ?? 'done').toBe(
      'done',
    );
  });

  test('of what is locked, broken or a bomb is none; the service goes on', async () => {
    const shown = await counter.createCase();
    await counter.upload(shown.id, await lockedPdf(textPdf('Lockedword')), 'locked.pdf');
    await counter.upload(shown.id, textPdf('Truncatedword').subarray(0, 300), 'cut.pdf');
    await counter.upload(shown.id, (await picture('half')).subarray(0, 300), 'half.png');
    await counter.upload(shown.id, await bombPdf(1500), 'bomb.pdf');
    await counter.upload(shown.id, textPdf(...Array(5000).fill('Manypages')), 'many.pdf');
    await counter.drainJobs();
    const undone = (await jobs()).filter(({ case_id, state }) => case_id === shown.id && state !== 'done');
    expect(undone).toEqual([]);
    expect(await isBusy(shown)).toBe(false);
    expect(await found('lockedword')).toEqual([]);
    expect(await found('manypages')).toEqual([shown.id]);
  });
});
