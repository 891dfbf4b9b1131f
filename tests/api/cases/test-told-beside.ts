import { expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { withKey } from '../../support/client.ts';
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

  test('a conversation about it is in the audit for those alone who may see it [Issue 20.2]', async () => {
    const { outsider, auditor } = around();
    const idsFor = async ({ client }: Person): Promise<number[]> =>
      (await client.get('/api/1/cases?page_size=100')).body.data.map(({ id }: { id: number }) => id);
    const [seen, all] = [await idsFor(outsider), await idsFor(auditor)];
    const hidden = all.find((id) => !seen.includes(id));
    expect(hidden).toEqual(expect.any(Number));
    const path = `/api/1/cases/${hidden}/conversations`;
    const made = await auditor.client.post(path, { name: 'Qtalk7' });
    expect(made.status).toBe(201);
    const talk = `${path}/${made.body.data.id}`;
    expect((await auditor.client.patch(talk, { name: 'Qtalk7 again' })).status).toBe(200);
    expect((await auditor.client.delete(talk)).status).toBe(204);
    const told = async ({ client }: Person) =>
      (await client.get('/api/admin/audit?search=case_conversation&page_size=100')).body.results.filter(
        ({ what }: { what: { name?: string } | null }) => what?.name?.includes('Qtalk7'),
      ).length;
    expect([await told(outsider), await told(auditor)]).toEqual([0, 2]);
    const about = (await auditor.client.get(`/api/admin/audit?case_id=${hidden}&page_size=100`)).body.results;
    expect(about.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining([
        'create_case_conversation',
        'update_case_conversation',
        'delete_case_conversation',
      ]),
    );
  });

  test('a key of a team gives nobody the sight of it [Issue 20.2]', async () => {
    const { service } = around();
    const { client } = service.alpha;
    const key = await client.post('/api/admin/api_keys', {
      name: 'Team key',
      scopes: ['admin', 'people:provision', 'cases:read'],
      team: 'auditors',
    });
    const ofTeam = withKey(service.baseUrl, key.body.data.key);
    const person = { email: 'new@alpha.example', name: 'New', roles: ['administrator'], teams: ['auditors'] };
    const made = await client.post('/api/admin/users', { ...person, email: 'old@alpha.example' });
    const codes = [
      await ofTeam.post('/api/admin/users', person),
      await ofTeam.patch(`/api/admin/users/${made.body.data.id}`, { teams: [] }),
      await ofTeam.patch('/api/admin/tenant', { name: 'Other' }),
    ].map(({ body }) => body.code);
    expect(codes).toEqual(['permission_denied', 'permission_denied', 'permission_denied']);
    expect((await ofTeam.get('/api/admin/users')).status).toBe(200);
    const directory = await fetch(`${service.baseUrl}/scim/v2/Users`, {
      headers: { Authorization: `Bearer ${key.body.data.key}` },
    });
    expect(directory.status).toBe(403);
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
