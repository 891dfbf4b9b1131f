import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { endMessages, holdMessages } from '../../support/hold-messages.ts';
import { sendBytes } from '../../support/multipart.ts';
import { publishPermits } from '../../support/permits.ts';
import { textPdf } from '../../support/sample-files.ts';

const NAMES = ['one.pdf', 'two.pdf', 'three.pdf', 'four.pdf', 'five.pdf', 'six.pdf'] as const;

describe.skipIf(!canOpenApplication())('what can be undone', () => {
  let application: Application;
  let ada: Person;
  beforeAll(async () => {
    application = await openApplication();
    const { alpha } = application.service;
    await publishPermits(alpha);
    ada = await addPerson(alpha, 'Ada Approver', ['case_worker'], ['office']);
  });
  afterAll(() => application?.close());

  const api = () => application.service.alpha.client;
  async function caseWithFiles(names: readonly string[]): Promise<number> {
    const { id } = (await api().post('/api/1/cases', { process_key: 'build' })).body.data;
    const { baseUrl, alpha } = application.service;
    for (const name of names)
      await sendBytes({ baseUrl, key: alpha.key }, 'POST', `/api/1/cases/${id}/proofs`, [
        { name: 'file', fileName: name, content: textPdf(name) },
      ]);
    return id;
  }
  const files = async (id: number): Promise<string[]> =>
    (await api().get(`/api/1/cases/${id}`)).body.data.proofs.map(
      ({ file_name }: { file_name: string }) => file_name,
    );
  async function remove(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: `More of ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
  }
  const undo = (page: Page) => page.getByRole('log').getByRole('button', { name: 'Undo' });

  test('of six files that are removed one after the other, each can be brought back, and the others are deleted', async () => {
    const id = await caseWithFiles(NAMES);
    const { page, close } = await application.open(ada, `/cases/${id}?side=proofs`);
    await page.getByRole('button', { name: NAMES[0], exact: true }).waitFor();
    await holdMessages(page);
    for (const name of NAMES) await remove(page, name);
    await eventually(() => undo(page).count()).toBe(NAMES.length);
    await undo(page).first().click();
    await page.getByRole('button', { name: NAMES[0], exact: true }).waitFor();
    await page.mouse.move(5, 5);
    await endMessages(page);
    await eventually(() => files(id)).toEqual([NAMES[0]]);
    await close();
  });

  test('stays so while somebody is at the message, and goes once they have left it', async () => {
    const [first, second] = NAMES;
    const id = await caseWithFiles([first, second]);
    const { page, close } = await application.open(ada, `/cases/${id}?side=proofs`);
    await page.getByRole('button', { name: first, exact: true }).waitFor();
    await holdMessages(page);
    const stays = async (): Promise<void> => {
      await endMessages(page);
      expect(await undo(page).count()).toBe(1);
    };
    await remove(page, first);
    await undo(page).focus();
    await stays();
    await page.getByRole('button', { name: 'Upload files' }).focus();
    await endMessages(page);
    await undo(page).waitFor({ state: 'detached' });
    await eventually(() => files(id)).toEqual([second]);
    await remove(page, second);
    await undo(page).hover();
    await stays();
    await page.mouse.move(5, 5);
    await endMessages(page);
    await undo(page).waitFor({ state: 'detached' });
    await eventually(() => files(id)).toEqual([]);
    await close();
  });
});
