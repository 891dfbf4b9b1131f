// Makes src/operations/sample-answers.json: the answers to the samples of the reference on a fresh demo, shortened.
// It starts the service in a temporary folder and makes every call of the reference once; run `npm run format`
// afterwards.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { openApp } from '../src/app.ts';
import { openDemo } from '../src/demo/open-demo.ts';
import { sampleProof } from '../src/demo/sample-proof.ts';
import { NEEDS_MODEL } from '../src/operations/sample-calls.ts';
import type { OpenApiDocument } from '../src/pages/openapi-document.ts';
import { readReference } from '../src/pages/reference/read-reference.ts';
import { type SampleRequest, sampleRequestOf } from '../src/pages/reference/samples/sample-request.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openLog } from '../src/platform/log.ts';
import { readSettings } from '../src/settings.ts';
import { openStorage } from '../src/storage.ts';

const TARGET = path.resolve(import.meta.dirname, '..', 'src', 'operations', 'sample-answers.json');
/** Reads come first, deletions last. */
const ORDER = ['GET', 'POST', 'PATCH', 'DELETE'];
const LONGEST_TEXT = 160;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dossier-answers-'));
const settings = readSettings({
  PORT: '0',
  DATA_DIR: dataDir,
  DOSSIER_DEMO: 'on',
  DOSSIER_WORKER: 'off',
  OVERLOAD_MS: '0',
});
const log = openLog('warn');
const storage = await openStorage({ settings, clock: systemClock, log, as: 'service' });
const demo = await openDemo({ storage, settings, log });
const app = await openApp(settings, log, { storage, ...(demo && { demo }) });
try {
  const reply = await fetch(`${app.baseUrl}/api/1/openapi.json`);
  const document = (await reply.json()) as OpenApiDocument;
  const operations = (await readReference(document)).sections
    .flatMap((section) => section.operations)
    .sort((one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method));
  const answers: Record<string, unknown> = {};
  const before: Record<string, unknown> = JSON.parse(readFileSync(TARGET, 'utf8'));
  for (const operation of operations) {
    // No model and no other system answers the demo: what these answer was written by hand.
    if (NEEDS_MODEL.has(operation.id) || operation.id === 'list_calls') {
      answers[operation.id] = before[operation.id];
      continue;
    }
    const answer = await answerTo(sampleRequestOf(operation, app.baseUrl));
    if (answer !== undefined) answers[operation.id] = isCase(answer) ? 'the case' : shorten(answer);
    if (operation.id === 'get_case') answers['the case'] = shorten(answer);
    await app.drainJobs();
  }
  // The reference of the admin API calls nothing: its few samples were written by hand as well.
  for (const [id, answer] of Object.entries(before)) if (id.startsWith('admin_')) answers[id] = answer;
  writeFileSync(TARGET, `${JSON.stringify(answers, null, 2)}\n`);
} finally {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function answerTo(call: SampleRequest): Promise<unknown> {
  const form = call.form && new FormData();
  for (const { name, value, isFile } of call.form ?? [])
    form?.set(name, isFile ? new File([sampleProof('Sample', [name])], value) : value);
  const content = call.content && {
    body:
      call.content.type === 'application/json'
        ? JSON.stringify(call.content.value)
        : String(call.content.value),
    headers: { 'Content-Type': call.content.type },
  };
  const response = await fetch(call.url, {
    method: call.method,
    ...(form && { body: form }),
    ...content,
    headers: { ...content?.headers, Authorization: `Api-Key ${demo?.key}` },
  });
  if (!response.ok)
    throw new Error(`${call.method} ${call.url}: ${response.status} ${await response.text()}`);
  return response.headers.get('content-type')?.includes('json') ? response.json() : undefined;
}

/** Many operations answer with the case; it is recorded once. */
function isCase(answer: unknown): boolean {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
  return typeof data === 'object' && data !== null && 'workflow' in data && 'questions' in data;
}

/** Shortens lists to one entry. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 1).map((entry) => shorten(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shorten(entry)]));
}
