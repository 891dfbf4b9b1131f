import { expect, test } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { enqueueJob } from '../../../src/store/jobs/jobs.ts';
import type { TestApp } from '../../support/app.ts';
import { sendAs } from '../../support/every-write.ts';
import type { signedIn } from './office.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

/** Every list that has an address of its own, with the key of its entries. */
const LISTS = OPERATIONS.flatMap(({ method, list, path }) =>
  method === 'GET' && list !== undefined && !path.includes('{') ? [{ path, key: list.key }] : [],
);

/** A word that stands nowhere. */
const NOWHERE = 'Zznowhere9';

/** What is hidden from a reader is not found by looking for it. */
export function testSearches(
  of: () => {
    readonly service: TestApp;
    readonly clerk: Person;
    readonly auditor: Person;
    readonly word: string;
  },
): void {
  test('is found by no search of any list, whole or by its first letters [Issue 20.2]', async () => {
    const { service, clerk, auditor, word } = of();
    expect(LISTS.length).toBeGreaterThan(20);
    const countOf = async (by: Person, path: string, search: string) => {
      const request = { method: 'GET', path: `${path}?page_size=1&search=${search}` };
      return (await sendAs(service, { Cookie: by.cookie }, request)).body?.meta?.pagination?.count;
    };
    const telling: string[] = [];
    for (const { path } of LISTS) {
      const none = await countOf(clerk, path, NOWHERE);
      for (const part of [word, word.slice(0, -1)])
        expect([path, part, await countOf(clerk, path, part)]).toEqual([path, part, none]);
      if ((await countOf(auditor, path, word)) !== (await countOf(auditor, path, NOWHERE)))
        telling.push(path);
    }
    expect(telling).toContain('/api/admin/audit');
  });
}

/** Nor is it counted. */
export function testCounts(of: () => { readonly service: TestApp; readonly outsider: Person }): void {
  test('is counted in no list [Issue 20.1]', async () => {
    const { service, outsider } = of();
    // Sealed entries of the audit are counted in another way than those that wait.
    await service.alpha.inTenant((tx) => enqueueJob(tx, { kind: 'seal_audit' }));
    await service.drainJobs();
    let looked = 0;
    for (const { path, key } of LISTS) {
      const page = (size: number) =>
        sendAs(service, { Cookie: outsider.cookie }, { method: 'GET', path: `${path}?page_size=${size}` });
      const [one, all] = [await page(1), await page(1000)];
      if (all.status !== 200) continue;
      expect([path, one.body.meta.pagination.count]).toEqual([path, all.body[key].length]);
      looked += 1;
    }
    expect(looked).toBeGreaterThan(20);
  });
}
