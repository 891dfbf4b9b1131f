// Makes docs/examples/: the documents and booklets of a case of each example package in three languages, as PDF and
// as pictures. It starts the service in a temporary folder, fills the cases in over the API and downloads their
// documents.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { openApp } from '../src/app.ts';
import { type Calls, keyCredentials, openCalls } from '../src/demo/calls.ts';
import { fieldAt } from '../src/demo/field-at.ts';
import { openDemo } from '../src/demo/open-demo.ts';
import type { ShownCase } from '../src/demo/shown-case.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openLog } from '../src/platform/log.ts';
import { readSettings } from '../src/settings.ts';
import { openStorage } from '../src/storage.ts';
import { openPdf } from '../src/workshop/pdf/open-pdf.ts';
import type { Workshop } from '../src/workshop/workshop.ts';
import { EXAMPLE_CASES, type ExampleCase } from './example-cases.ts';

const TARGET = path.resolve(import.meta.dirname, '..', 'docs', 'examples');
const LANGUAGES = ['en', 'de', 'fr'];
const PICTURE_WIDTH = 620;
/** A minimal file for a needed document. */
const SAMPLE_PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dossier-examples-'));
const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, DOSSIER_DEMO: 'empty', DOSSIER_WORKER: 'off' });
const log = openLog('warn');
const storage = await openStorage({ settings, clock: systemClock, log, as: 'service' });
const demo = await openDemo({ storage, settings, log });
const app = await openApp(settings, log, { storage });
try {
  const calls = openCalls(app.baseUrl, keyCredentials(demo?.key ?? ''));
  for (const example of EXAMPLE_CASES) await makeExample(example, calls, app.services.workshop);
} finally {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function makeExample(example: ExampleCase, calls: Calls, workshop: Workshop): Promise<void> {
  const body = { process_key: example.process, preferred_language_key: example.language };
  let shown = await calls.json<ShownCase>('POST', '/api/1/cases', body);
  const address = `/api/1/cases/${shown.id}`;
  for (const step of example.steps) {
    const fields = Object.entries(step).map(([at, value]) => fieldAt(at, value, shown));
    shown = await calls.json('PATCH', address, { fields });
  }
  if (example.transitions.length > 0) shown = await provideAll(shown, calls);
  for (const transition of example.transitions)
    shown = await calls.json('POST', `${address}/transition`, { transition_key: transition });
  const folder = path.join(TARGET, example.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const made = new Set<string>();
  for (const { id, key } of shown.documents) {
    // If there is one document for each instance, the first is enough.
    if (made.has(key)) continue;
    made.add(key);
    for (const language of LANGUAGES) {
      const bytes = await calls.file(`${address}/documents/${id}?language=${language}`);
      await save(path.join(folder, `${key}.${language}`), bytes, workshop);
    }
  }
  for (const { id, key } of shown.booklets)
    for (const language of LANGUAGES) {
      const bytes = await calls.file(`${address}/booklet?booklet_id=${id}&language=${language}`);
      await save(path.join(folder, `${key}-booklet.${language}`), bytes, workshop);
    }
  const [first] = shown.documents;
  if (first === undefined) return;
  const preview = await calls.file(`${address}/documents/${first.id}/preview`);
  await save(path.join(folder, `${first.key}.preview`), preview, workshop);
}

/** The PDF, and its pages side by side as one picture. */
async function save(file: string, pdf: Uint8Array, workshop: Workshop): Promise<void> {
  writeFileSync(`${file}.pdf`, pdf);
  const { default: sharp } = await import('sharp');
  const pages: Uint8Array[] = [];
  const opened = await openPdf(pdf);
  const count = opened.pages;
  opened.close();
  for (let page = 0; page < count; page++)
    pages.push(await workshop.run('pagePicture', { pdf, page, width: PICTURE_WIDTH }));
  const { height = 0 } = await sharp(pages[0]).metadata();
  const gap = 12;
  await sharp({
    create: {
      width: pages.length * (PICTURE_WIDTH + gap) + gap,
      height: height + 2 * gap,
      channels: 3,
      background: '#c9ced4',
    },
  })
    .composite(
      pages.map((input, at) => ({
        input: Buffer.from(input),
        left: gap + at * (PICTURE_WIDTH + gap),
        top: gap,
      })),
    )
    .png({ palette: true, quality: 80, effort: 7, dither: 0 })
    .toFile(`${file}.png`);
}

/** Uploads a file for every needed document. */
async function provideAll(shown: ShownCase, calls: Calls): Promise<ShownCase> {
  let now = shown;
  for (;;) {
    const missing = now.needed_documents.find((needed) => !needed.is_provided && !needed.is_optional);
    if (missing === undefined) return now;
    const form = new FormData();
    form.set('file', new File([SAMPLE_PDF], 'sample.pdf', { type: 'application/pdf' }));
    const address = `/api/1/cases/${now.id}/proofs?skip_case_response=true`;
    const { created_proof_id: proof } = await calls.form<{ created_proof_id: number }>(address, form);
    now = await calls.json<ShownCase>('POST', `/api/1/cases/${now.id}/proofs/${proof}/assign`, {
      assign_to: missing.id,
    });
  }
}
