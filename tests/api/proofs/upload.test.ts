import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedFile } from '../../../src/platform/files/file-store.ts';
import { multipartBytes, sendBytes, sendUnfinished } from '../../support/multipart.ts';
import { picture, pngHeader, textPdf } from '../../support/sample-files.ts';
import { type Counter, openCounter, type Shown } from './counter.ts';

let counter: Counter;
const dataDir = mkdtempSync(path.join(tmpdir(), 'dossier-test-'));
beforeAll(async () => {
  counter = await openCounter({ settings: { FILE_LIMIT: '2000000', DATA_DIR: dataDir } });
});
afterAll(async () => {
  await counter.close();
  rmSync(dataDir, { recursive: true });
});

const proofsAt = (shown: Shown, rest = '') => `/api/1/cases/${shown.id}/proofs${rest}`;
const FILE = { name: 'file', fileName: 'scan.pdf', content: textPdf('Hello') };

const storedIn = async (caseId: number): Promise<number> =>
  counter.alpha.inTenant(async ({ db }) => {
    const rows = await db.selectFrom('proofs').select('id').where('case_id', '=', caseId).execute();
    return rows.length;
  });

async function storedFiles(): Promise<ListedFile[]> {
  const found: ListedFile[] = [];
  for await (const file of counter.app.storage.files.list(counter.alpha.id)) found.push(file);
  return found;
}

describe('uploading', () => {
  test('stores the file on the case as a custom proof, and assigns it to nothing [Proofs 1] [Proof rules 1] [Decisions A proof]', async () => {
    const shown = await counter.createCase();
    const { status, body } = await counter.send('POST', proofsAt(shown), [
      { ...FILE, fileName: 'my passport.pdf', contentType: 'text/html' },
      { name: 'name', content: 'Old passport' },
    ]);
    expect(status).toBe(200);
    const [proof] = body.data.proofs;
    expect(proof).toEqual({
      id: proof.id,
      name: 'Old passport',
      is_custom: true,
      file_name: 'my passport.pdf',
      content_type: 'application/pdf',
      size: FILE.content.length,
      created: counter.clock.now().toISOString(),
      needed_document_id: null,
      information_value_id: null,
      appendix_count: 0,
    });
    expect(body.data.needed_documents.every((each: Shown) => !each.is_provided)).toBe(true);
    expect((await counter.getCase(shown.id)).proofs).toEqual([proof]);
  });

  test('takes a name of 1,000 characters, and the name of a file as browsers encode it [Limits 7]', async () => {
    const shown = await counter.createCase();
    const named = (length: number) =>
      counter.send('POST', proofsAt(shown), [
        { ...FILE, fileName: 'a%22b%0D%0A 50%.pdf' },
        { name: 'name', content: 'x'.repeat(length) },
      ]);
    const { status, body } = await named(1000);
    expect([status, body.data.proofs[0].file_name]).toEqual([200, 'a_b 50%.pdf']);
    expect((await named(1001)).status).toBe(400);
  });

  test('without a name it has that of its file; the parts may come in any order [Proofs 1]', async () => {
    const shown = await counter.createCase();
    const name = { name: 'name', content: 'Überweisung' };
    await counter.send('POST', proofsAt(shown), [FILE]);
    await counter.send('POST', proofsAt(shown), [name, FILE]);
    await counter.send('POST', proofsAt(shown), [FILE, name]);
    const { proofs } = await counter.getCase(shown.id);
    expect(proofs.map((proof: Shown) => proof.name)).toEqual(['scan.pdf', 'Überweisung', 'Überweisung']);
  });

  test('the answer can be the ids alone, and Location names the proof [Proofs 1] [Conventions skip_case_response] [Conventions Location]', async () => {
    const shown = await counter.createCase();
    const path = proofsAt(shown, '?skip_case_response=true');
    const { body, headers } = await counter.send('POST', path, [FILE]);
    const id = body.data.created_proof_id;
    expect(body).toEqual({ data: { id: shown.id, created_proof_id: id } });
    expect(headers.get('location')).toBe(`/api/1/cases/${shown.id}/proofs/${id}`);
    const text = await counter.send('POST', path, [FILE], { Accept: 'text/plain' });
    expect(text.bytes.toString()).toBe(String(shown.id));
    const full = await counter.send('POST', proofsAt(shown), [FILE]);
    expect(full.headers.get('location')).toBe(
      `/api/1/cases/${shown.id}/proofs/${full.body.data.proofs[2].id}`,
    );
  });

  test('tells others, and the log says who uploaded what [Proofs 1] [Decisions case_proofs_updated]', async () => {
    const shown = await counter.createCase();
    await counter.alpha.client.patch(`/api/1/cases/${shown.id}`, { preferred_language: 'de' });
    const before = (await counter.triggersOf(shown.id)).length;
    await counter.upload(shown.id, textPdf('x'), 'a.pdf', 'Brief an uns');
    expect((await counter.triggersOf(shown.id)).slice(before)).toEqual(['case_proofs_updated']);
    const [last] = await counter.activitiesOf(shown.id);
    expect(last).toMatchObject({
      activity: 'proof_uploaded',
      message: 'hat „Brief an uns“ hochgeladen',
      content: 'a.pdf',
      user: 'key of alpha',
    });
  });

  test('runs the rules, which ends a batch [Proofs 1] [Recalculation 2]', async () => {
    const shown = await counter.createCase();
    const dirty = await counter.alpha.client.patch(`/api/1/cases/${shown.id}?keep_dirty=true`, {
      field: { information_key: 'income', instance_id: shown.outcome_instance_id, value: 5000 },
    });
    expect(dirty.body.data.is_dirty).toBe(true);
    const { body } = await counter.send('POST', proofsAt(shown, '?keep_dirty=true'), [FILE]);
    expect(body.data.is_dirty).toBe(false);
    expect(body.data.tags.map(({ key }: Shown) => key)).toEqual(['rich']);
  });

  test('what a file is, its content says [Proofs 1] [Decisions Get proof]', async () => {
    const shown = await counter.createCase();
    const junk = Buffer.concat([Buffer.from('X-Printer: yes\n\n'), textPdf('Behind junk')]);
    const files: [string, Uint8Array | string, string][] = [
      ['a.txt', textPdf('x'), 'application/pdf'],
      ['b.pdf', await picture('x', 'jpeg'), 'image/jpeg'],
      ['c.pdf', await picture('x', 'tiff'), 'image/tiff'],
      ['d.pdf', 'just a text', 'text/plain'],
      ['e.html', '<html><script>alert(1)</script>', 'text/plain'],
      ['f.pdf', junk, 'application/pdf'],
      ['g.pdf', 'says %PDF-1.7 and is none', 'text/plain'],
      ['h.pdf', Buffer.from('%PDF-1.7 truncated'), 'application/pdf'],
      ['i.bin', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]), 'application/octet-stream'],
    ];
    for (const [name, content, type] of files)
      expect([name, (await counter.upload(shown.id, content, name)).content_type]).toEqual([name, type]);
  });

  test('names lose folders and control characters [Proofs 1]', async () => {
    const shown = await counter.createCase();
    const names = {
      '../../etc/passwd': 'passwd',
      '..\\..\\boot.ini': 'boot.ini',
      'a\u0001b\u007f.pdf': 'ab.pdf',
      '..': 'file',
      'exe.\u202Efdp': 'exe.fdp',
    };
    for (const [given, stored] of Object.entries(names)) {
      const proof = await counter.upload(shown.id, textPdf(given.length.toString()), given);
      expect([proof.file_name, proof.name]).toEqual([stored, stored]);
    }
  });

  test('equal files of a tenant are stored once [Proofs 1]', async () => {
    const shown = await counter.createCase();
    const content = textPdf('twice the same');
    const [first, second] = [
      await counter.upload(shown.id, content),
      await counter.upload(shown.id, content),
    ];
    expect(first.id).not.toBe(second.id);
    const hash = createHash('sha256').update(content).digest('hex');
    const rows = await counter.alpha.inTenant(({ db }) =>
      db.selectFrom('file_uses').select('holder_id').where('hash', '=', hash).execute(),
    );
    expect(rows).toHaveLength(2);
    const stored = await storedFiles();
    expect(stored.filter((file) => file.hash === hash)).toHaveLength(1);
  });

  test('a repeat with its key uploads once; another file under that key is refused [Decisions Repeats]', async () => {
    const shown = await counter.createCase();
    const headers = { 'Idempotency-Key': 'upload-1' };
    const first = await counter.send('POST', proofsAt(shown), [FILE], headers);
    const again = await counter.send('POST', proofsAt(shown), [FILE], headers);
    expect(again.body.data.proofs).toEqual(first.body.data.proofs);
    expect(await storedIn(shown.id)).toBe(1);
    const other = await counter.send('POST', proofsAt(shown), [{ ...FILE, content: 'other' }], headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('with dry_run nothing is stored on the case [Decisions dry_run]', async () => {
    const shown = await counter.createCase();
    const { body } = await counter.send('POST', proofsAt(shown, '?dry_run=true'), [FILE]);
    expect(body.data.proofs).toHaveLength(1);
    expect(body.data.dry_run).toEqual({ is_changed: true, calls: [], triggers: ['case_proofs_updated'] });
    expect(await storedIn(shown.id)).toBe(0);
  });
});

describe('what cannot be uploaded', () => {
  test('is named with its code, and nothing is stored [Proofs 1]', async () => {
    const shown = await counter.createCase();
    const version = (await counter.getCase(shown.id)).version;
    const wrong: [Parameters<typeof multipartBytes>[0], number, string, string | null][] = [
      [[{ name: 'name', content: 'no file' }], 400, 'required', 'file'],
      [[FILE, FILE], 400, 'invalid', 'file'],
      [[FILE, { name: 'needed_document', content: '1' }], 400, 'unknown_field', 'needed_document'],
      [[FILE, { name: 'name', content: '' }], 400, 'invalid', 'name'],
      [[{ ...FILE, content: '' }], 400, 'invalid', 'file'],
      [[{ ...FILE, content: Buffer.alloc(2_000_001) }], 413, 'too_large', null],
      [[{ ...FILE, content: pngHeader(50_000, 50_000) }], 400, 'picture_too_large', 'file'],
    ];
    for (const [parts, status, code, attr] of wrong) {
      const { status: given, body } = await counter.send('POST', proofsAt(shown), parts);
      expect([given, body.errors[0].code, body.errors[0].attr]).toEqual([status, code, attr]);
    }
    const json = await counter.alpha.client.post(proofsAt(shown), { name: 'x' });
    expect([json.status, json.body.code]).toEqual([415, 'unsupported_media_type']);
    expect(await storedIn(shown.id)).toBe(0);
    expect((await counter.getCase(shown.id)).version).toBe(version);
  });

  test('an upload that is cut off in the middle leaves nothing', async () => {
    const shown = await counter.createCase();
    const whole = multipartBytes([{ ...FILE, content: Buffer.alloc(1_000_000, 'cut') }]);
    const target = { baseUrl: counter.baseUrl, key: counter.alpha.key };
    const incoming = () => readdirSync(path.join(dataDir, 'files', 'incoming'));
    await sendUnfinished(target, 'POST', proofsAt(shown), whole.subarray(0, 500_000), {
      length: whole.length,
      until: () => expect.poll(incoming).toHaveLength(1),
    });
    await expect.poll(incoming).toEqual([]);
    expect(await storedIn(shown.id)).toBe(0);
    const stored = await storedFiles();
    expect(stored.some(({ size }) => size > 400_000)).toBe(false);
  });

  test('a case that has ended takes no file, and does not wait for it [Decisions is_editable]', async () => {
    const shown = await counter.createCase();
    const proof = await counter.upload(shown.id, textPdf('before the end'));
    await counter.alpha.client.post(`/api/1/cases/${shown.id}/transition`, { transition_key: 'finish' });
    const whole = multipartBytes([FILE]);
    const target = { baseUrl: counter.baseUrl, key: counter.alpha.key };
    const answer = await sendUnfinished(target, 'POST', proofsAt(shown), whole.subarray(0, 10), {
      length: whole.length,
    });
    expect(answer).toContain('409');
    expect(answer).toContain('case_not_editable');
    const { id } = (await counter.getCase(shown.id)).needed_documents[0];
    const { client } = counter.alpha;
    const refused = [
      (await counter.send('PATCH', proofsAt(shown, `/${proof.id}`), [FILE])).body.code,
      (await client.delete(proofsAt(shown, `/${proof.id}`))).body.code,
      (await client.post(proofsAt(shown, `/${proof.id}/assign`), { assign_to: id })).body.code,
      (await client.post(proofsAt(shown, `/${proof.id}/unassign`))).body.code,
    ];
    expect(refused).toEqual(Array(4).fill('case_not_editable'));
    expect((await counter.send('GET', proofsAt(shown, `/${proof.id}/original`))).status).toBe(200);
  });

  test("another tenant's case and proof are not there", async () => {
    const shown = await counter.createCase();
    const proof = await counter.upload(shown.id, textPdf('of alpha'));
    const beta = { baseUrl: counter.baseUrl, key: counter.beta.key };
    const at = `/${proof.id}`;
    const answers = [
      await sendBytes(beta, 'POST', proofsAt(shown), [FILE]),
      await sendBytes(beta, 'PATCH', proofsAt(shown, at), [FILE]),
      await sendBytes(beta, 'GET', proofsAt(shown, at)),
      await sendBytes(beta, 'GET', proofsAt(shown, `${at}/original`)),
      await sendBytes(beta, 'GET', `/api/1/cases/${shown.id}/all_proofs`),
      await counter.beta.client.delete(proofsAt(shown, at)),
      await counter.beta.client.post(proofsAt(shown, `${at}/assign`), { assign_to: 1 }),
      await counter.beta.client.post(proofsAt(shown, `${at}/unassign`)),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404));
    const other = await counter.createCase();
    expect((await counter.send('GET', proofsAt(other, at))).status).toBe(404);
    expect((await counter.send('PATCH', proofsAt(other, at), [FILE])).status).toBe(404);
  });

  test('a key needs the scopes of what it does', async () => {
    const shown = await counter.createCase();
    const proof = await counter.upload(shown.id, textPdf('guarded'));
    const reader = await counter.alpha.clientWith(['cases:read']);
    const writer = await counter.alpha.clientWith(['cases:write']);
    expect((await reader.delete(proofsAt(shown, `/${proof.id}`))).status).toBe(403);
    expect((await reader.get(proofsAt(shown, `/${proof.id}`))).status).toBe(403);
    expect((await writer.delete(proofsAt(shown, `/${proof.id}`))).status).toBe(200);
  });
});
