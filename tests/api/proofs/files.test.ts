import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enqueueJob } from '../../../src/store/jobs/jobs.ts';
import { deleteTenant } from '../../../src/store/people/tenants.ts';
import { emptyTheBin } from '../../support/empty-the-bin.ts';
import { MULTIPART, multipartBytes, sendBytes } from '../../support/multipart.ts';
import { textPdf } from '../../support/sample-files.ts';
import { untilItWaits } from '../../support/until-it-waits.ts';
import { type Counter, openCounter, publishCounter, type Shown } from './counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

const hashOf = async (proof: Shown): Promise<string> => {
  const row = await counter.alpha.inTenant(({ db }) =>
    db.selectFrom('proofs').select('file_hash').where('id', '=', proof.id).executeTakeFirstOrThrow(),
  );
  return row.file_hash;
};

/** Collects like the nightly job, at a moment when everything stored so far is old. */
async function collect(): Promise<void> {
  counter.clock.advance({ days: 36_500 });
  await counter.alpha.inTenant((tx) => enqueueJob(tx, { kind: 'collect_files' }));
  await counter.drainJobs();
}

const has = (hash: string): Promise<boolean> => counter.app.storage.files.has(counter.alpha.id, hash);

describe('the bytes of proofs', () => {
  test('go when nobody holds them: deleted, replaced, with their case, or never stored on one [Cases 6]', async () => {
    const shown = await counter.createCase();
    const other = await counter.createCase();
    const [kept, deleted, replaced] = [
      await counter.upload(shown.id, textPdf('kept')),
      await counter.upload(shown.id, textPdf('deleted')),
      await counter.upload(shown.id, textPdf('replaced')),
    ];
    const ofCase = await counter.upload(other.id, textPdf('of a case that goes'));
    const shared = await counter.upload(other.id, textPdf('kept'));
    const hashes = await Promise.all([kept, deleted, replaced, ofCase].map(hashOf));
    expect(await hashOf(shared)).toBe(hashes[0]);
    const at = (proof: Shown) => `/api/1/cases/${shown.id}/proofs/${proof.id}`;
    await counter.alpha.client.delete(at(deleted));
    const file = { name: 'file', fileName: 'b.pdf', content: textPdf('the new one') };
    await counter.send('PATCH', at(replaced), [file]);
    await counter.alpha.client.delete(`/api/1/cases/${other.id}`);
    await emptyTheBin(counter.alpha);
    const refused = await counter.send('POST', `/api/1/cases/${shown.id}/proofs`, [
      { ...file, content: 'left behind by a refused request' },
      { name: 'colour', content: 'red' },
    ]);
    expect(refused.status).toBe(400);
    await counter.drainJobs();
    await collect();
    expect(await Promise.all(hashes.map(has))).toEqual([true, false, false, false]);
    const sizes = [];
    for await (const { size } of counter.app.storage.files.list(counter.alpha.id)) sizes.push(size);
    expect(sizes.sort()).toEqual([textPdf('kept').length, textPdf('the new one').length].sort());
    expect((await counter.send('GET', `${at(kept)}/original`)).bytes).toEqual(textPdf('kept'));
  });

  test('are known to nobody any more when their tenant is deleted', async () => {
    const own = await openCounter();
    try {
      await publishCounter(own.beta);
      const shown = await own.createCase(own.beta);
      const target = { baseUrl: own.baseUrl, key: own.beta.key };
      const file = { name: 'file', fileName: 'a.txt', content: 'of a tenant that goes' };
      const reply = await sendBytes(target, 'POST', `/api/1/cases/${shown.id}/proofs`, [file]);
      expect(reply.status).toBe(200);
      await own.drainJobs();
      await deleteTenant(own.database, own.beta.id);
      const left = await own.database.inTenant(own.beta.id, async ({ db }) => [
        await db.selectFrom('proofs').select('id').execute(),
        await db.selectFrom('files').select('hash').execute(),
        await db.selectFrom('file_texts').select('hash').execute(),
        await db.selectFrom('case_words').select('word').execute(),
      ]);
      expect(left).toEqual([[], [], [], []]);
    } finally {
      await own.close();
    }
  });

  test('go with their tenant also while one of its cases is written', async () => {
    const own = await openCounter();
    try {
      await publishCounter(own.beta);
      const { id } = await own.createCase(own.beta);
      const { pending } = await own.database.inTenant(own.beta.id, async (tx) => {
        await tx.db.updateTable('cases').set({ color: '#000000' }).where('id', '=', id).execute();
        const deletion = await untilItWaits(tx, () => deleteTenant(own.database, own.beta.id));
        await tx.db.deleteFrom('case_words').where('case_id', '=', id).execute();
        return deletion;
      });
      await pending;
      const left = await own.database.inTenant(own.beta.id, ({ db }) =>
        db.selectFrom('cases').select('id').execute(),
      );
      expect(left).toEqual([]);
    } finally {
      await own.close();
    }
  });

  test('are never gathered in memory: of 50 MiB on their way, a few are on this side at any moment', async () => {
    const shown = await counter.createCase();
    const { files } = counter.app.storage;
    const { put } = files;
    let sent = 0;
    let stored = 0;
    let most = 0;
    // A slow disk: if anything on the way buffered the bytes, the sender could run ahead.
    Object.assign(files, {
      put: (tenantId: number, source: AsyncIterable<Uint8Array>, options: object) =>
        put(
          tenantId,
          (async function* slowly() {
            for await (const chunk of source) {
              for (let turn = 0; turn < 4; turn++) await new Promise(setImmediate);
              most = Math.max(most, sent - stored);
              stored += chunk.byteLength;
              yield chunk;
            }
          })(),
          options,
        ),
    });
    const size = 50 * 2 ** 20 - 1000;
    const [head = '', tail = ''] = multipartBytes([{ name: 'file', fileName: 'big.bin', content: '\0' }])
      .toString('latin1')
      .split('\0');
    const { hostname, port } = new URL(counter.baseUrl);
    const socket = connect(Number(port), hostname);
    const write = (bytes: string | Uint8Array): Promise<void> =>
      new Promise((resolve, reject) => {
        socket.write(bytes, (error) => (error ? reject(error) : resolve()));
      });
    const answer = new Promise<string>((resolve, reject) => {
      socket.once('data', (data) => resolve(data.toString()));
      socket.once('error', reject);
    });
    await write(
      [
        `POST /api/1/cases/${shown.id}/proofs?skip_case_response=true HTTP/1.1`,
        `Host: ${hostname}`,
        `Authorization: Api-Key ${counter.alpha.key}`,
        `Content-Type: ${MULTIPART}`,
        `Content-Length: ${head.length + size + tail.length}`,
        '',
        head,
      ].join('\r\n'),
    );
    const piece = Buffer.alloc(64 * 1024, 7);
    for (let left = size; left > 0; left -= piece.length) {
      const bytes = piece.subarray(0, Math.min(left, piece.length));
      await write(bytes);
      sent += bytes.length;
    }
    await write(tail);
    expect(await answer).toContain('200 OK');
    socket.destroy();
    Object.assign(files, { put });
    expect(stored).toBe(size);
    expect(most).toBeLessThan(20 * 2 ** 20);
  });
});
