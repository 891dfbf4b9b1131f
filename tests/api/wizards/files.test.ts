import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { heicHeader, pngHeader } from '../../support/sample-files.ts';
import { FORM_PACKAGE, FORM_UUID } from './form-package.ts';
import { openVisitor } from './visitor.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ settings: { FILE_LIMIT: '6000000' } });
  await publishFiles(service.alpha, FORM_PACKAGE);
});
afterAll(() => service.close());

/** A picture padded to a given size. */
const picture = (bytes: number): Buffer =>
  Buffer.concat(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      ),
      Buffer.alloc(bytes),
    ],
    bytes,
  );

async function upload(file: number | Buffer, of: 'receipt' | 'photo' = 'receipt') {
  const { client } = service.alpha;
  const { body } = await client.post(`/api/1/wizard_templates/${FORM_UUID}/start_creation_wizard`);
  const visitor = openVisitor(service.baseUrl);
  await visitor.open(body.data.link);
  const { names } = await visitor.open(`/w/${body.data.wizard_uuid}/s/files`);
  const field = of === 'receipt' ? 'u' : (names.find((name) => /^f\..*photo$/.test(name)) ?? '');
  const page = await visitor.press('continue', {}, [
    { field, name: 'photo.png', content: typeof file === 'number' ? picture(file) : file },
  ]);
  const path = `/api/1/cases/${body.data.case_id}`;
  const { proofs } = (await client.get(path)).body.data;
  return { page, proofs, activity: (await client.get(`${path}/activity_log`)).text };
}

test('a file of the size that cameras make is taken', async () => {
  const { page, proofs } = await upload(5_000_000);
  expect(page.status).toBe(200);
  expect(proofs).toMatchObject([{ file_name: 'photo.png', size: 5_000_000, content_type: 'image/png' }]);
});

test('one that is too large is refused in words, and nothing of it is kept', async () => {
  const { page, proofs } = await upload(6_000_001);
  expect(page.status).toBe(422);
  expect(page.text).toContain('Receipt: the file is too large; it may have at most 5.7 MB');
  expect(proofs).toEqual([]);
});

test('one that is far too large is answered by a page that names the limit, and nothing of it is kept', async () => {
  const { page, proofs } = await upload(9_000_000);
  expect(page.status).toBe(413);
  expect(page.text).toContain('A file may have at most 5.7 MB, and 20 files can be sent at once');
  expect(proofs).toEqual([]);
});

test('a form that is too large is answered by a page that names the limits, in the language of the form', async () => {
  const { body } = await service.alpha.client.post(
    `/api/1/wizard_templates/${FORM_UUID}/start_creation_wizard`,
  );
  const visitor = openVisitor(service.baseUrl);
  await visitor.open(body.data.link);
  await visitor.press('de');
  const page = await visitor.post(`/w/${body.data.wizard_uuid}/s/about`, { title: 'x'.repeat(1_100_000) });
  expect([page.status, page.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
  expect(page.text).toContain('Eine Datei darf höchstens 5,7 MB haben, und 20 Dateien');
  expect(page.html).toContain(`href="/w/${body.data.wizard_uuid}/s/about"`);
});

test('a small one with too many pixels is not called a large file [Wizard rules 1]', async () => {
  const { page, proofs } = await upload(pngHeader(50_000, 50_000));
  expect(page.status).toBe(422);
  expect(page.text).toContain('Receipt: the picture has too many pixels');
  expect(proofs).toEqual([]);
});

test('a HEIC picture is refused in words that say what to do, and none is asked for', async () => {
  const { page, proofs } = await upload(heicHeader());
  expect(page.status).toBe(422);
  expect(page.text).toContain('Receipt: this is a HEIC picture');
  expect(page.text).toContain('send it as JPEG, PNG or PDF');
  expect(page.html).toContain('accept=".pdf,application/pdf,.png,image/png"');
  expect(page.html).not.toMatch(/accept="[^"]*hei[cf]/);
  expect(proofs).toEqual([]);
});

test('an empty one is called empty', async () => {
  const { page, proofs } = await upload(0);
  expect(page.status).toBe(422);
  expect(page.text).toContain('Receipt: the file is empty');
  expect(proofs).toEqual([]);
});

test('the activity tells the name of a file, unless not everybody may see the answer that it is [Issue 20.2]', async () => {
  const open = await upload(500, 'photo');
  expect(open.proofs).toMatchObject([{ file_name: 'photo.png' }]);
  expect(open.activity).toContain('photo.png');
  await publishFiles(service.alpha, {
    ...FORM_PACKAGE,
    'teams.yaml': JSON.stringify({ auditors: { name: 'Auditors' } }),
    'access.yaml': JSON.stringify({
      things: {
        ontologies: ['Thing'],
        informations: [{ keys: ['photo'], see: { teams: 'auditors' } }],
      },
    }),
  });
  const kept = await upload(500, 'photo');
  expect(kept.proofs).toMatchObject([{ file_name: 'photo.png' }]);
  expect(kept.activity).toContain('case_updated');
  expect(kept.activity).not.toContain('photo.png');
});
