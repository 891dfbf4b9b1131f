import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMrz } from '../../support/make-mrz.ts';
import { bombPdf, lockedPdf, picture, textPdf } from '../../support/sample-files.ts';
import { type Counter, neededIn, openCounter, type Shown, valueIn } from './counter.ts';

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

describe('answers that are found in a proof', () => {
  const paper = (surname = 'MUELLER', birth = '840312'): string =>
    [
      'Name M\\374ller',
      'Valid until 15 November 2031',
      ...makeMrz('TD3', {
        issuer: 'CHE',
        surname,
        given: 'ANNA',
        number: 'X1234567',
        nationality: 'CHE',
        birth,
        sex: 'F',
        expiry: '311115',
      }),
    ].join('\n');
  const travel = async (): Promise<Shown> =>
    (await counter.alpha.client.post('/api/1/cases', { process_key: 'travel' })).body.data;
  const proposalsOf = (shown: Shown, proof: Shown) => `/api/1/cases/${shown.id}/proofs/${proof.id}/proposals`;
  const listed = async (shown: Shown, proof: Shown): Promise<Shown[]> =>
    (await counter.alpha.client.get(proposalsOf(shown, proof))).body.results;

  /** A case with a paper that was read, and what was found in it by the key of the information. */
  const readPaper = async (text = paper()) => {
    const shown = await travel();
    const proof = await counter.upload(shown.id, textPdf(text));
    await counter.assign(shown.id, proof.id, neededIn(shown, 'travel_paper').id);
    await counter.drainJobs();
    const found = await listed(shown, proof);
    const by = Object.fromEntries(found.map((each) => [each.information_key, each]));
    const decide = (key: string, verb: 'accept' | 'reject', body: object = {}, query = '') =>
      counter.alpha.client.post(`${proposalsOf(shown, proof)}/${by[key].id}/${verb}${query}`, body);
    return { shown, proof, found, by, decide };
  };
  const write = (shown: Shown, key: string, value: unknown) =>
    counter.alpha.client.patch(`/api/1/cases/${shown.id}`, {
      field: { information_key: key, instance_id: shown.outcome_instance_id, value },
    });

  test('are proposed once it is assigned, with their place and how surely they were read', async () => {
    const { by, found } = await readPaper();
    expect(found.map(({ information_key, value, status }) => [information_key, value, status])).toEqual([
      ['surname', 'Müller', 'open'],
      ['born', '1984-03-12', 'open'],
      ['number', 'X1234567', 'open'],
      ['expires', '2031-11-15', 'open'],
    ]);
    expect(by.born).toMatchObject({ question: 'Born', is_certain: true, page: 1, source: 'mrz.birth_date' });
    expect(by.number).toMatchObject({ is_certain: false, present: null });
    const { x, y, width, height } = by.expires.box;
    // The second line begins at 72 of 595 points, 154 of 842 from the top.
    expect(x).toBeGreaterThan(0.12);
    expect(x + width).toBeLessThan(0.5);
    expect(y).toBeGreaterThan(0.15);
    expect(y + height).toBeLessThan(0.22);
  });

  test('are written when somebody takes one, like an update of the case, and the log says where it is from', async () => {
    const { shown, proof, decide } = await readPaper();
    const before = await counter.triggersOf(shown.id);
    const reply = await decide('born', 'accept');
    expect(reply.status, reply.text).toBe(200);
    expect(valueIn(reply.body.data, 'born').value).toBe('1984-03-12');
    expect(valueIn(reply.body.data, 'is_adult').value).toBe(true);
    expect(await counter.triggersOf(shown.id)).toEqual([...before, 'case_changed']);
    const [entry] = (await counter.activitiesOf(shown.id)).filter(
      ({ activity }) => activity === 'proposal_accepted',
    );
    expect(entry.message).toBe('took Born from "Travel paper"');
    expect(entry.content).toContain('12 March 1984');
    const taken = (await listed(shown, proof)).find(({ information_key }) => information_key === 'born');
    expect(taken).toMatchObject({ status: 'accepted', present: '12 March 1984' });
    expect(taken.decided_by).not.toBeNull();
  });

  test('can be corrected while they are taken; what does not fit is not stored', async () => {
    const { shown, decide } = await readPaper();
    const wrong = await decide('born', 'accept', { value: '2022-01-01' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_value']);
    expect(valueIn(await counter.getCase(shown.id), 'born')?.value ?? null).toBeNull();
    expect((await decide('born', 'accept', { value: '1984-03-13' })).status).toBe(200);
    expect(valueIn(await counter.getCase(shown.id), 'born').value).toBe('1984-03-13');
  });

  test('are decided about once', async () => {
    const { shown, proof, decide } = await readPaper();
    expect((await decide('born', 'accept')).status).toBe(200);
    expect((await decide('born', 'accept')).body.code).toBe('proposal_decided');
    expect((await decide('born', 'reject')).body.code).toBe('proposal_decided');
    const rejected = await decide('number', 'reject');
    expect(rejected.body.data).toMatchObject({ status: 'rejected', information_key: 'number' });
    expect((await decide('number', 'accept')).body.code).toBe('proposal_decided');
    expect(valueIn(await counter.getCase(shown.id), 'number')?.value ?? null).toBeNull();
    // Assigned anew, the same file is read again, and what was rejected stays so.
    await counter.alpha.client.post(`/api/1/cases/${shown.id}/proofs/${proof.id}/unassign`);
    await counter.assign(shown.id, proof.id, neededIn(shown, 'travel_paper').id);
    await counter.drainJobs();
    const again = (await listed(shown, proof)).map(
      ({ information_key, status }) => `${information_key} ${status}`,
    );
    expect(again.sort()).toEqual(['born accepted', 'expires open', 'number rejected', 'surname open']);
  });

  test('two who take the same one at once: one of them is told', async () => {
    const { decide } = await readPaper();
    const replies = await Promise.all([decide('born', 'accept'), decide('born', 'accept')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('leave an answer alone that was given meanwhile, unless it is to be replaced', async () => {
    const { shown, decide } = await readPaper();
    await write(shown, 'born', '1990-01-01');
    expect((await decide('born', 'accept')).body.code).toBe('answered_meanwhile');
    expect(valueIn(await counter.getCase(shown.id), 'born').value).toBe('1990-01-01');
    expect((await decide('born', 'accept', { overwrite: true })).status).toBe(200);
    expect(valueIn(await counter.getCase(shown.id), 'born').value).toBe('1984-03-12');
    // The same answer is no contradiction.
    await write(shown, 'number', 'X1234567');
    expect((await decide('number', 'accept')).status).toBe(200);
  });

  test('replace the answer that somebody has seen, and no other', async () => {
    const { shown, proof, decide } = await readPaper();
    await write(shown, 'born', '1990-01-01');
    const seen = (await listed(shown, proof)).find(({ information_key }) => information_key === 'born');
    expect(seen).toMatchObject({ present_value: '1990-01-01' });
    await write(shown, 'born', '1991-02-02');
    const replaces = seen?.present_value;
    expect((await decide('born', 'accept', { replaces })).body.code).toBe('answered_meanwhile');
    expect(valueIn(await counter.getCase(shown.id), 'born').value).toBe('1991-02-02');
    expect((await decide('born', 'accept', { replaces: '1991-02-02' })).status).toBe(200);
    expect(valueIn(await counter.getCase(shown.id), 'born').value).toBe('1984-03-12');
  });

  test('are outdated once the proof has another file, and are found anew in that', async () => {
    const { shown, proof, decide } = await readPaper();
    await counter.send('PATCH', `/api/1/cases/${shown.id}/proofs/${proof.id}`, [
      { name: 'file', fileName: 'b.pdf', content: textPdf(paper('MEIER')) },
    ]);
    expect((await listed(shown, proof)).map(({ status }) => status)).toEqual(Array(4).fill('outdated'));
    expect((await decide('surname', 'accept')).body.code).toBe('proposal_outdated');
    await counter.drainJobs();
    expect((await listed(shown, proof)).map(({ value }) => value)).toContain('Meier');
    await counter.alpha.client.delete(`/api/1/cases/${shown.id}/proofs/${proof.id}`);
    expect((await counter.alpha.client.get(proposalsOf(shown, proof))).status).toBe(404);
  });

  test('a dry run answers what would be, and decides nothing [0034]', async () => {
    const { shown, proof, decide } = await readPaper();
    const tried = await decide('born', 'accept', {}, '?dry_run=true');
    expect(tried.body.data.dry_run).toMatchObject({ is_changed: true, triggers: ['case_changed'] });
    expect(valueIn(tried.body.data, 'born').value).toBe('1984-03-12');
    expect((await decide('number', 'reject', {}, '?dry_run=true')).body.data.status).toBe('rejected');
    expect((await listed(shown, proof)).map(({ status }) => status)).toEqual(Array(4).fill('open'));
    expect(valueIn(await counter.getCase(shown.id), 'born')?.value ?? null).toBeNull();
  });

  test('are nothing that another tenant, another case or an ended case lets anybody take', async () => {
    const { shown, proof, by, decide } = await readPaper();
    const other = await travel();
    const path = (id: number) => `/api/1/cases/${id}/proofs/${proof.id}/proposals`;
    expect((await counter.beta.client.get(path(shown.id))).status).toBe(404);
    expect((await counter.beta.client.post(`${path(shown.id)}/${by.born.id}/accept`, {})).status).toBe(404);
    expect((await counter.alpha.client.post(`${path(other.id)}/${by.born.id}/accept`, {})).status).toBe(404);
    await counter.alpha.client.post(`/api/1/cases/${shown.id}/transition`, { transition_key: 'finish' });
    expect((await decide('born', 'accept')).body.code).toBe('case_not_editable');
  });

  test('are not looked for where nothing is read, nor in what is not a page', async () => {
    const shown = await counter.createCase();
    const proof = await counter.upload(shown.id, textPdf(paper()));
    await counter.assign(shown.id, proof.id, neededIn(shown, 'passport').id);
    await counter.drainJobs();
    expect(await listed(shown, proof)).toEqual([]);
  });

  test('stand on a page that can be looked at', async () => {
    const { shown, proof } = await readPaper();
    const page = (number: number) =>
      counter.send('GET', `/api/1/cases/${shown.id}/proofs/${proof.id}/pages/${number}`);
    const first = await page(1);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await page(2)).status).toBe(404);
  });
});
