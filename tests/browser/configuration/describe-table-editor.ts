import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../support/application.ts';
import { findAxeViolations, PATIENCE_MS } from '../../support/browser.ts';
import type { Workbench } from './workshop.ts';

const FEE = `key: fee
hit_policy: first
inputs: {segment: {type: string, values: '"private", "firm"'}, balance: number}
outputs: {fee: number}
rows:
  # from the contract of 2024
  - {when: {segment: '"private"', balance: '>= 1000'}, gives: {fee: 1}, note: Large}
  - {when: {segment: '"private"', balance: '>= 2000'}, gives: {fee: 2}}
  - {when: {segment: '"firm"'}, gives: {fee: 3}}
`;
const FILE = 'decisions/fee.yaml';
const DRAFT = '/api/admin/configuration/draft';

/** A decision table in the application: typing, pasting, undoing, findings, columns, and a table of ten thousand rows. */
export function describeTableEditor(application: () => Application, bench: () => Workbench): void {
  describe('the editor of decision tables', () => {
    const api = () => application().service.alpha.client;
    const give = async (files: Readonly<Record<string, string>>): Promise<void> => {
      await api().delete(DRAFT);
      const put = await api().send('PUT', DRAFT, { body: { files: { ...bench().files, ...files } } });
      expect(put.status).toBe(200);
    };
    const fileIs = async (path: string, expected: unknown): Promise<void> => {
      const read = async () => (await api().get(DRAFT)).body?.data?.files[path];
      await expect.poll(read, { timeout: PATIENCE_MS, interval: 250 }).toEqual(expected);
    };
    const open = async (file = FILE) => {
      const window = await application().open(
        bench().connie,
        `/admin/configuration/files?file=${file}&view=table`,
      );
      const grid = window.page.getByRole('grid');
      await grid.waitFor();
      return { ...window, grid };
    };
    /** The cell of a row and a column, both counted from 1; the number of the row is not counted. */
    const cell = (grid: Locator, row: number, column: number): Locator =>
      grid.locator(`tr[aria-rowindex="${row + 1}"] td[aria-colindex="${column + 1}"]`);
    /** Sends an event of the clipboard to the element with the focus, and gives the text that is on it then. */
    const useClipboard = (page: Page, kind: 'copy' | 'paste', text = ''): Promise<string> =>
      page.evaluate<string>(`(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', ${JSON.stringify(text)});
        const event = new ClipboardEvent('${kind}', { clipboardData, bubbles: true, cancelable: true });
        document.activeElement.dispatchEvent(event);
        return clipboardData.getData('text/plain');
      })()`);
    beforeEach(() => give({ [FILE]: FEE }));

    test('a cell is typed over, kept, left as it was, and undone, by keys alone', async () => {
      const { page, watched, grid } = await open();
      await grid.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('< 500');
      await page.keyboard.press('Tab');
      await fileIs(FILE, FEE.replace("'>= 1000'", '< 500'));
      // The next cell is the fee of the same row.
      await page.keyboard.press('F2');
      await page.keyboard.type('9');
      await page.keyboard.press('Escape');
      expect(await cell(grid, 1, 3).textContent()).toBe('1');
      await page.keyboard.press('Enter');
      await page.keyboard.type('0');
      await page.keyboard.press('Enter');
      await cell(grid, 1, 3).getByText('10', { exact: true }).waitFor();
      await cell(grid, 2, 3).and(page.locator('[data-active]')).waitFor();
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      await fileIs(FILE, FEE);
      await page.keyboard.press('Control+y');
      await fileIs(FILE, FEE.replace("'>= 1000'", '< 500'));
      await watched.close();
    });

    test('a wrong cell is told beside it while it is typed, and marked once it is kept', async () => {
      const { page, watched, grid } = await open();
      await grid.focus();
      await page.keyboard.type('"prviate"');
      await grid.getByText(/does not know the value "prviate"/).waitFor();
      const field = page.getByRole('textbox', { name: 'Row 1, segment' });
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await field.fill('"private');
      await grid.getByText(/no closing quote/).waitFor();
      await page.keyboard.press('Enter');
      await cell(grid, 1, 1).and(page.locator('[data-is="error"]')).waitFor();
      await page.keyboard.press('ArrowUp');
      await grid.getByText(/no closing quote/).waitFor();
      await page.keyboard.press('Control+z');
      await cell(grid, 1, 1).and(page.locator(':not([data-is])')).waitFor();
      await watched.close();
    });

    test('cells of a spreadsheet are pasted over several, add rows, and can be copied out', async () => {
      const { page, watched, grid } = await open();
      await grid.focus();
      await page.keyboard.press('Control+ArrowDown');
      await page.keyboard.press('ArrowRight');
      await useClipboard(page, 'paste', '> 5\t7\r\n"< 3"\t8\tsmall\r\n');
      await fileIs(FILE, expect.stringContaining('small'));
      const { files } = (await api().get(DRAFT)).body.data;
      expect(files[FILE]).toContain('# from the contract of 2024');
      expect(await cell(grid, 4, 3).textContent()).toBe('8');
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Shift+ArrowRight');
      const copied = await useClipboard(page, 'copy');
      expect(copied).toBe('"""private"""\t>= 1000');
      await watched.close();
    });

    test('wrong cells among those that are pasted are marked before the package is checked again', async () => {
      const { page, watched, grid } = await open();
      const check = '**/api/admin/configuration/check';
      const marked = Promise.withResolvers<void>();
      await page.route(check, async (route) => {
        await marked.promise;
        await route.continue();
      });
      await grid.focus();
      await useClipboard(page, 'paste', '"firm"\t> 1\n"frim"\t[1..\n');
      await cell(grid, 2, 1).and(page.locator('[data-is="error"]')).waitFor();
      await cell(grid, 2, 2).and(page.locator('[data-is="error"]')).waitFor();
      await cell(grid, 1, 1).and(page.locator(':not([data-is="error"])')).waitFor();
      const answered = page.waitForResponse(check);
      marked.resolve();
      expect((await answered).status()).toBe(200);
      await cell(grid, 2, 2).and(page.locator('[data-is="error"]')).waitFor();
      await page.unroute(check);
      await watched.close();
    });

    test('rows and columns are added, moved, duplicated and removed; the policy is chosen', async () => {
      const { page, watched, grid } = await open();
      await cell(grid, 2, 1).click();
      await page.getByRole('button', { name: 'Move the rows up' }).click();
      await fileIs(FILE, expect.stringMatching(/2000[\s\S]*1000/));
      await page.getByRole('button', { name: 'Duplicate the rows' }).click();
      await page.getByRole('button', { name: 'Remove the rows' }).click();
      await page.getByRole('button', { name: 'Add a row below' }).click();
      await page.getByRole('combobox', { name: 'Hit policy' }).selectOption('collect');
      await page.getByRole('combobox', { name: 'Aggregation' }).selectOption('sum');
      await fileIs(FILE, expect.stringContaining('aggregation: sum'));
      await page.getByRole('button', { name: 'Add a column' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Name' }).fill('country');
      await dialog.getByRole('textbox', { name: 'Type' }).fill('string');
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await fileIs(FILE, expect.stringContaining('country: string'));
      await grid.getByRole('button', { name: /^country/ }).click();
      await page.getByRole('menuitem', { name: 'Move to the left' }).click();
      await fileIs(FILE, expect.stringMatching(/country[\s\S]*balance[\s\S]*outputs/));
      await grid.getByRole('button', { name: /^country/ }).click();
      await page.getByRole('menuitem', { name: 'Remove the column' }).click();
      await fileIs(FILE, expect.not.stringContaining('country'));
      await watched.close();
    });

    test('rows that never decide, and gaps, are shown with what proves them; the page has no axe violations', async () => {
      const { page, watched, grid } = await open();
      await page
        .getByText(/No row of "fee" matches for/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: /Next finding/ }).click();
      await page
        .getByRole('region', { name: 'Row 2' })
        .getByText(/Row 2 of "fee"/)
        .first()
        .waitFor();
      await cell(grid, 2, 1).and(page.locator('[data-active]')).waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
      await watched.close();
    });

    test('each row says in how many cases it decides', async () => {
      const { page, watched, grid } = await open('decisions/client_risk.yaml');
      const asked = page.waitForResponse(
        (answer) => answer.url().endsWith('/configuration/plan') && answer.request().method() === 'POST',
      );
      await page.getByRole('button', { name: 'Count the uses in cases' }).click();
      expect((await asked).status()).toBe(201);
      await application().service.drainJobs();
      await page.getByText('1 ongoing case was looked at.').waitFor();
      expect(await cell(grid, 5, 1).textContent()).toBe('1');
      expect(await cell(grid, 1, 1).textContent()).toBe('never in 1 case');
      // They stay beside the number of their row, however far the cells are scrolled.
      await page.evaluate(`document.querySelector('[role="grid"]').parentElement.scrollLeft = 10000`);
      const number = await grid.locator('tr[aria-rowindex="6"] th').boundingBox();
      const use = await cell(grid, 5, 1).boundingBox();
      expect(Math.round(use?.x ?? 0)).toBe(Math.round((number?.x ?? 0) + (number?.width ?? 0)));
      await watched.close();
    });

    test('a table of ten thousand rows draws those that are seen, and its last row is edited', async () => {
      const rows = Array.from({ length: 10_000 }, (_, at) => `"""private""",${at},${at}\n`).join('');
      await give({
        [FILE]: FEE.slice(0, FEE.indexOf('rows:')),
        'decisions/fee.csv': `segment,balance,fee\n${rows}`,
      });
      const { page, watched, grid } = await open('decisions/fee.csv');
      expect(await grid.getAttribute('aria-rowcount')).toBe('10001');
      expect(await grid.locator('tbody tr').count()).toBeLessThan(60);
      await grid.focus();
      await page.keyboard.press('Control+End');
      await cell(grid, 10_000, 2).getByText('9999').waitFor();
      expect(await grid.locator('tbody tr').count()).toBeLessThan(60);
      await cell(grid, 10_000, 3).click();
      await page.keyboard.type('42');
      await page.keyboard.press('Enter');
      await fileIs('decisions/fee.csv', `segment,balance,fee\n${rows}`.replace(/9999,9999\n$/, '9999,42\n'));
      await watched.close();
    });
  });
}
