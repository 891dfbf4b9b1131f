import { expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { publishEverything } from '../../support/everything-package.ts';
import { GUARDED } from './guarded-informations.ts';
import { createCase, type Shown, type signedIn } from './office.ts';
import { tellBeside } from './tell-beside.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

interface Around {
  readonly service: TestApp;
  /** May not see the purpose; the auditor may. */
  readonly clerk: Person;
  readonly auditor: Person;
}

const WORD = 'Qended7';

/** A case that has ended keeps what it hid, also where the rules that are published by now hide nothing. The package of before is published again. */
export function testEndedGuarded(around: () => Around): void {
  test('is hidden in a case that has ended under the rules, whatever others are published [Issue 20.2]', async () => {
    const { service, clerk, auditor } = around();
    const { client } = service.alpha;
    const shown = await createCase(client);
    const path = `/api/1/cases/${shown.id}`;
    const field = { case_field_key: 'purpose', value: `${WORD} purpose` };
    expect((await client.patch(path, { field })).status).toBe(200);
    expect((await client.post(`${path}/signatory_requests/from_booklet`, {})).status).toBe(200);
    const outcome = shown.outcome_instance_id;
    const call = await tellBeside(service, { shown, outcome }, WORD, 'ended@mail.example');
    expect((await client.post(`${path}/transition`, { transition_key: 'decline' })).status).toBe(200);
    const open = { purposes: { processes: ['sign'], rules: [{ name: 'All', see: { everybody: true } }] } };
    await publishEverything(service.alpha, { ...GUARDED, 'access.yaml': JSON.stringify(open) });
    await service.drainJobs();
    const mails = await auditor.client.get('/api/admin/mails?search=ended@mail.example');
    const places = [
      path,
      `${path}/values?page_size=200`,
      `${path}/signatory_requests`,
      `/api/1/instances/${outcome}`,
      `/api/1/instances/${outcome}/values`,
      '/api/admin/mails?page_size=200',
      `/api/admin/mails/${mails.body.results[0].id}`,
      `/api/admin/connector_calls/${call}`,
    ];
    const tellingFor = async (by: Person) => {
      const told: string[] = [];
      for (const place of places) if ((await by.client.get(place)).text.includes(WORD)) told.push(place);
      return told;
    };
    expect([await tellingFor(clerk), await tellingFor(auditor)]).toEqual([[], places]);
    const foundBy = async ({ client: asking }: Person) =>
      (await asking.get(`/api/admin/mails?search=${WORD}`)).body.meta.pagination.count;
    expect(await foundBy(clerk)).toBe(0);
    const requests: Shown[] = (await clerk.client.get(`${path}/signatory_requests`)).body.results;
    expect(requests.some((each) => each.signatory_name === '…')).toBe(true);
    await publishEverything(service.alpha, GUARDED);
    await service.drainJobs();
  });
}
