import { expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import type { signedIn } from './office.ts';
import { examplesOfPlan } from './plan-and-leave.ts';
import { WALL } from './wall.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

interface Around {
  readonly service: TestApp;
  /** May not see the case; the auditor may. */
  readonly outsider: Person;
  readonly auditor: Person;
}

/** What is told of a hidden case elsewhere: in mails and plans. */
export function testToldBeside(around: () => Around): void {
  test('a mail about it is there for those alone who may see it [Issue 20.2]', async () => {
    const { outsider, auditor } = around();
    const mailsFor = async ({ client }: Person) =>
      (await client.get('/api/admin/mails?search=beside@mail.example')).body.meta.pagination.count;
    expect([await mailsFor(outsider), await mailsFor(auditor)]).toEqual([0, 1]);
  });

  test('what was planned is told without it to an asker who has lost sight of it [Issue 20.2]', async () => {
    const { service, outsider } = around();
    const opened = { ...WALL, 'access.yaml': JSON.stringify({}) };
    const [before, after] = await examplesOfPlan(service, opened, 'processes');
    const hidden = new Set<number>();
    for (const id of new Set(before))
      if ((await outsider.client.get(`/api/1/cases/${id}`)).status === 404) hidden.add(id);
    expect([hidden.size > 0, after.filter((id) => hidden.has(id))]).toEqual([true, []]);
  });
}
