import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { findAxeViolations } from '../../support/browser.ts';
import { seeded } from '../../support/degrade-scan.ts';
import { makePaper } from '../../support/made-papers.ts';
import { publishExample } from '../../support/published.ts';

describe.skipIf(!canOpenApplication())('the documents of a case', () => {
  let application: Application;
  let ada: Person;
  let id = 0;
  beforeAll(async () => {
    application = await openApplication();
    const { alpha } = application.service;
    await publishExample(alpha, 'retail-onboarding');
    ada = await addPerson(alpha, 'Ada Approver', ['case_worker']);
    const made = await alpha.client.post('/api/1/cases', {
      process_key: 'open_account',
      preferred_language_key: 'en',
    });
    id = made.body.data.id;
    const values = {
      first_name: 'Anna',
      last_name: 'Keller',
      date_of_birth: '1985-03-02',
      nationality: 'CH',
    };
    const written = await alpha.client.patch(`/api/1/cases/${id}`, {
      fields: Object.entries(values).map(([information_key, value]) => ({
        information_key,
        instance_id: made.body.data.outcome_instance_id,
        value,
      })),
    });
    expect(written.status).toBe(200);
  });
  afterAll(() => application?.close());

  async function download(page: Page, part: Locator): Promise<{ name: string; is: string }> {
    const coming = page.waitForEvent('download');
    await part.getByRole('link', { name: 'Download' }).click();
    const file = await coming;
    const bytes = readFileSync(await file.path(), 'latin1');
    return {
      name: file.suggestedFilename(),
      is: /^%PDF-.*%%EOF\s*$/s.test(bytes) ? 'PDF' : bytes.slice(0, 200),
    };
  }

  test('a document is looked at beside the questions and kept, and so is a booklet [Documents 3] [Documents 4] [Documents 7]', async () => {
    const { page, close } = await application.open(ada, `/cases/${id}?side=documents`);
    const form = page.getByRole('region', { name: 'Application for an account', exact: true });
    await form.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('region', { name: 'Preview of Application for an account' });
    await preview.getByText('does not show PDF files').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await download(page, preview)).toMatchObject({
      name: 'Application for an account.pdf',
      is: 'PDF',
    });
    expect(await download(page, form)).toMatchObject({ name: 'application-CASE-1.pdf', is: 'PDF' });
    const booklet = page.getByRole('region', { name: 'Booklet Account opening file' });
    expect(await download(page, booklet)).toMatchObject({ name: 'account-opening-CASE-1.pdf', is: 'PDF' });
    await booklet.getByRole('button', { name: 'Preview' }).click();
    const shown = page.getByRole('region', { name: 'Preview of Account opening file' });
    expect(await download(page, shown)).toMatchObject({ name: 'Account opening file.pdf', is: 'PDF' });
    await close();
  });

  test('if the browser shows PDF files, the preview is one, and nothing is saved unasked', async () => {
    const { page, close } = await application.open(ada, `/cases/${id}?side=documents`);
    const saved: string[] = [];
    page.on('download', (file) => saved.push(file.suggestedFilename()));
    const form = page.getByRole('region', { name: 'Application for an account', exact: true });
    await form.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('region', { name: 'Preview of Application for an account' });
    await preview.getByText('does not show PDF files').waitFor();
    expect(saved).toEqual([]);
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
    await page.reload();
    await form.getByRole('button', { name: 'Preview' }).click();
    await preview.locator('iframe[src^="blob:"]').waitFor();
    await close();
  });

  test('a preview is of the case as it is now: what went wrong with an earlier version is not told', async () => {
    const { page, watched } = await application.open(ada, `/cases/${id}?side=documents`);
    let read = 0;
    let fail = (): void => undefined;
    const held = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/documents/*/preview?*', async (route) => {
      read += 1;
      if (read > 1) return route.continue();
      await held;
      await route.fulfill({ status: 409, json: { code: 'conflict', detail: 'It cannot be made.' } });
    });
    const form = page.getByRole('region', { name: 'Application for an account', exact: true });
    await form.getByRole('button', { name: 'Preview' }).click();
    await eventually(() => read).toBe(1);
    const { client } = application.service.alpha;
    const { outcome_instance_id } = (await client.get(`/api/1/cases/${id}`)).body.data;
    const field = { information_key: 'last_name', instance_id: outcome_instance_id, value: 'Kellermann' };
    expect((await client.patch(`/api/1/cases/${id}`, { field })).status).toBe(200);
    const preview = page.getByRole('region', { name: 'Preview of Application for an account' });
    await preview.getByText('does not show PDF files').waitFor();
    const failed = page.waitForResponse((answer) => answer.status() === 409);
    fail();
    await (await failed).finished();
    // What the answer has led to is there with the next picture.
    await page.evaluate('new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)))');
    expect(await preview.getByRole('alert').count()).toBe(0);
    await watched.close();
  });

  test('a passport is uploaded, and three of its answers are taken beside the page, with a key each', async () => {
    const { alpha } = application.service;
    const made = (await alpha.client.post('/api/1/cases', { process_key: 'open_account' })).body.data;
    const { page, close } = await application.open(ada, `/cases/${made.id}?side=proofs`);
    const passport = makePaper('passport', 'de', seeded(7));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'pass.pdf', mimeType: 'application/pdf', buffer: Buffer.from(passport.pdf) });
    await page.getByRole('button', { name: 'Assign to …' }).click();
    await page.getByRole('menuitem', { name: /^Identity document/ }).click();
    // The file may be read between two looks at what is being done, so that nobody saw it being read.
    await page.route('**/has_ongoing_tasks', (route) =>
      route.fulfill({ json: { has_ongoing_tasks: false } }),
    );
    await page.getByRole('link', { name: 'Answers in this file' }).click();
    await page.getByRole('heading', { name: 'Answers in pass.pdf' }).waitFor();
    const entries = page.getByRole('list', { name: 'Answers that were found' }).getByRole('listitem');
    // The page may be there before the proof is assigned, which makes the job.
    await eventually(async () => {
      await application.service.drainJobs();
      return entries.count();
    }).toBe(6);
    const isDecided = (at: number, how: string) => entries.nth(at).getByText(how, { exact: true }).waitFor();
    const boxes = page.locator('[data-status][title]');
    expect(await boxes.count()).toBe(6);
    await page.getByRole('img', { name: 'Page 1' }).evaluate('image => image.decode()');
    expect(await findAxeViolations(page)).toEqual([]);
    // Two are taken as they stand, one is corrected, one is rejected.
    await page.keyboard.press('Enter');
    await isDecided(0, 'Taken');
    await page.keyboard.press('Enter');
    await isDecided(1, 'Taken');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await isDecided(3, 'Rejected');
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: /^Correct/ }).fill('X7654321');
    await page.keyboard.press('Enter');
    await isDecided(4, 'Taken');
    const { data } = (await alpha.client.get(`/api/1/cases/${made.id}`)).body;
    const answerTo = (key: string) =>
      data.questions.find(
        (each: { information_key: string; instance_id: number }) =>
          each.information_key === key && each.instance_id === made.outcome_instance_id,
      )?.value ?? null;
    expect(answerTo('last_name')).toBe(passport.answers.surname);
    expect(answerTo('first_name')).toBe(passport.answers['given names']);
    expect(answerTo('nationality')).toBeNull();
    expect(answerTo('date_of_birth')).toBeNull();
    expect(answerTo('identity_number')).toBe('X7654321');
    await close();
  });
});
