// The waiting times of the application: for its pages, and for actions on them.
import { chromium } from 'playwright-core';
import { buildWeb } from '../../scripts/build-web.ts';
import { findBrowser } from '../../tests/support/browser.ts';
import { addCaseHeads } from '../api/case-heads.ts';
import { openService } from '../api/open-service.ts';
import { type Line, printLines } from '../api/report.ts';
import { makeCase, measureCase } from './case-page.ts';
import { measureList } from './cases-list.ts';
import { measureLoads } from './first-load.ts';
import { addPerson } from './person.ts';
import { questionFiles } from './questions-package.ts';

const CASES = 10_000;

export async function benchApplication(part?: string): Promise<void> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('this benchmark needs a browser');
  await buildWeb();
  const service = await openService();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const tenant = await service.addTenant('application');
    await service.publish(tenant, questionFiles());
    await addCaseHeads(service, [{ tenant, count: CASES }], 'survey');
    await service.owner.query(
      "update cases set state_key = 'done', status = 'finished' where number % 3 = 0",
    );
    // New numbers continue after the existing ones.
    await service.owner.query("select take_numbers($1, 'case', $2)", [tenant.id, CASES]);
    const open = await addPerson(service, tenant, browser);
    const id = await makeCase(service, tenant);
    const parts: Readonly<Record<string, () => Promise<Line[]>>> = {
      case: async () => measureCase(await open(), id),
      list: async () => measureList(await open()),
      load: () =>
        measureLoads(open, [
          {
            name: 'the application with the list of 10,000 cases',
            at: '/app/cases',
            shows: 'tbody tr a',
            most: { cold: 2000, warm: 1000 },
          },
          {
            name: 'a case with 300 questions',
            at: `/app/cases/${id}`,
            shows: '[id^="question-"] input',
            most: { cold: 1500, warm: 1000 },
          },
        ]),
    };
    const wanted =
      part === undefined ? Object.values(parts) : [parts[part]].filter((each) => each !== undefined);
    const lines: Line[] = [];
    for (const measure of wanted) lines.push(...(await measure()));
    printLines(lines);
  } finally {
    await browser.close();
    await service.close();
  }
}
