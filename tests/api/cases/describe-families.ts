import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { type Client, openClient, withKey } from '../../support/client.ts';
import { liveEvents } from '../../support/live-events.ts';
import { sendBytes } from '../../support/multipart.ts';
import { publishFiles } from '../../support/published.ts';
import { textPdf } from '../../support/sample-files.ts';
import { mattersFiles } from './matters.ts';
import { eventsOf } from './office.ts';
import { testFamilyTalks } from './test-family-talks.ts';

const PASSWORD = 'correct horse battery';

/** Families of cases, and cases that are suspended or reopened, in a tenant of their own. */
export function describeFamilies(of: () => TestApp): void {
  let service: TestApp;
  let client: Client;
  beforeAll(async () => {
    service = of();
    client = service.beta.client;
    await publishFiles(service.beta, mattersFiles());
    // The first run of jobs creates the schedules, of which one wakes cases.
    await service.drainJobs();
  });

  let hired = 0;
  async function hire(teams: readonly string[], roles = ['case_worker']): Promise<Client> {
    hired += 1;
    const email = `member-${hired}@beta.example`;
    const body = { email, name: `Member ${hired}`, roles, teams, password: PASSWORD };
    expect((await client.post('/api/admin/users', body)).status).toBe(201);
    const session = await service.anonymous.post('/api/admin/session', { email, password: PASSWORD });
    return openClient(service.baseUrl, { Cookie: session.headers.get('set-cookie')?.split(';')[0] ?? '' });
  }

  async function create(body: object, by = client): Promise<number> {
    const reply = await by.post('/api/1/cases', { process_key: 'matter', ...body });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data.id;
  }
  const use = (id: number, transition_key: string) =>
    client.post(`/api/1/cases/${id}/transition`, { transition_key });
  const tagsOf = async (id: number): Promise<string[]> =>
    (await client.get(`/api/1/cases/${id}`)).body.data.tags.map(({ key }: { key: string }) => key);
  const viewOf = async (id: number, by = client) => (await by.get(`/api/admin/cases/${id}/view`)).body.data;
  const explainClose = async (id: number, by: Client) =>
    (await by.get(`/api/1/cases/${id}/explain?transition_key=close`)).body.data.explanations;
  const childrenOf = async (id: number, by = client) => (await by.get(`/api/1/cases/${id}/children`)).body;
  const activityOf = async (id: number): Promise<string[]> =>
    (await client.get(`/api/1/cases/${id}/activity_log?page_size=-1`)).body.results.map(
      ({ message }: { message: string }) => message,
    );

  describe('a family of cases', () => {
    test('a parent waits for its children, hears of each that changes or goes, and explains for which it waits', async () => {
      const parent = await create({});
      const first = await create({ process_key: 'check', parent_id: parent });
      const second = await create({ process_key: 'check', parent_id: parent });
      await service.drainJobs();
      expect(await tagsOf(parent)).toEqual(['waits']);
      expect((await use(parent, 'close')).body.code).toBe('transition_condition_not_met');
      const listed = await childrenOf(parent);
      expect(
        listed.data.map(({ id, state_key }: { id: number; state_key: string }) => [id, state_key]),
      ).toEqual([
        [first, 'open'],
        [second, 'open'],
      ]);
      expect(listed.meta.pagination).toMatchObject({ count: 2 });
      expect((await use(first, 'approve')).status).toBe(200);
      await service.drainJobs();
      expect(await tagsOf(parent)).toEqual(['waits']);
      expect((await viewOf(parent)).children).toEqual({ count: 2, open: 1 });
      const [explained] = await explainClose(parent, client);
      expect(explained.waits_for).toMatchObject({
        children: [{ id: second, process_name: 'Check', state_name: 'Open', is_suspended: false }],
        has_others: false,
      });
      expect(explained.waits_for.children[0].text).toContain('which is in the state "Open"');
      expect((await client.delete(`/api/1/cases/${second}`)).status).toBe(204);
      await service.drainJobs();
      expect(await tagsOf(parent)).toEqual([]);
      // One that comes back from the bin is waited for again.
      const [entry] = (await client.get('/api/admin/bin?kind=case')).body.data;
      expect(entry.record_id).toBe(second);
      expect((await client.post(`/api/admin/bin/${entry.id}/restore`)).status).toBe(200);
      await service.drainJobs();
      expect(await tagsOf(parent)).toEqual(['waits']);
      expect((await client.delete(`/api/1/cases/${second}`)).status).toBe(204);
      await service.drainJobs();
      expect((await use(parent, 'close')).status).toBe(200);
    });

    test('a parent waits for children that are started and end on another node, however many end at once', async () => {
      const other = await service.openNode();
      try {
        const there = withKey(other.baseUrl, service.beta.key);
        const drainBoth = () => Promise.all([service.drainJobs(), other.drainJobs()]);
        const parent = await create({});
        expect(await tagsOf(parent)).toEqual([]);
        const children = await Promise.all(
          [there, client, there, there].map((by) => create({ process_key: 'check', parent_id: parent }, by)),
        );
        await drainBoth();
        // This node has the parent in memory, and finds that another one has changed it.
        expect(await tagsOf(parent)).toEqual(['waits']);
        expect((await use(parent, 'close')).body.code).toBe('transition_condition_not_met');
        const [last = 0, ...first] = children;
        const approve = async (id: number, by: Client) => {
          const reply = await by.post(`/api/1/cases/${id}/transition`, { transition_key: 'approve' });
          expect(reply.status, reply.text).toBe(200);
        };
        await Promise.all(first.map((id, at) => approve(id, at % 2 === 0 ? there : client)));
        await drainBoth();
        expect(await tagsOf(parent)).toEqual(['waits']);
        expect(await viewOf(parent, there)).toMatchObject({ children: { count: 4, open: 1 } });
        await approve(last, there);
        await drainBoth();
        expect(await tagsOf(parent)).toEqual([]);
        expect(await viewOf(parent, there)).toMatchObject({ children: { count: 4, open: 0 } });
        expect((await use(parent, 'close')).status).toBe(200);
        expect((await there.get(`/api/1/cases/${parent}`)).body.data.state_key).toBe('done');
      } finally {
        await other.close();
      }
    });

    test('the plan of a draft knows the children, also where the published rules do not read them', async () => {
      const parent = await create({ process_key: 'check' });
      await create({ process_key: 'check', parent_id: parent });
      await service.drainJobs();
      const files = mattersFiles({
        processes: (processes) => ({
          ...processes,
          check: {
            ...processes.check,
            rules: {
              ...processes.check.rules,
              has_open: { when: 'count(children[ended = false]) > 0', tag: 'urgent' },
            },
          },
        }),
      });
      const asked = await client.post('/api/admin/configuration/plan', { files });
      await service.drainJobs();
      const { result } = (await client.get(asked.headers.get('location') ?? '')).body.data;
      expect(
        result.processes.find(({ process }: { process: string }) => process === 'check').effects,
      ).toEqual([
        expect.objectContaining({
          part: 'tags',
          key: 'urgent',
          appears: { count: 1, examples: [parent] },
        }),
      ]);
    });

    test('a parent that is deleted leaves its children, whose log says so', async () => {
      const parent = await create({});
      const child = await create({ process_key: 'check', parent_id: parent });
      const unseen = await create({ process_key: 'secret', parent_id: parent });
      const { user_readable_id: number } = (await client.get(`/api/1/cases/${parent}`)).body.data;
      expect((await client.delete(`/api/1/cases/${parent}`)).status).toBe(204);
      await service.drainJobs();
      expect((await client.get(`/api/1/cases/${child}`)).status).toBe(200);
      expect(await activityOf(child)).toContain(
        `noted that ${number}, from which the case was started, was deleted`,
      );
      expect((await client.get(`/api/admin/cases?parent_id=${parent}`)).body.data).toEqual([]);
      // The bin says what has stayed, to those who may see it.
      const binned = async (by: Client): Promise<string[]> =>
        (await by.get(`/api/admin/bin?search=${number}`)).body.data.flatMap(
          ({ children }: { children: { id: number }[] }) => children.map(({ id }) => id),
        );
      expect(await binned(client)).toEqual([child, unseen]);
      expect(await binned(await hire(['desk'], ['administrator']))).toEqual([child]);
    });

    test('an unseen parent is refused like one that does not exist, and unseen children are neither listed nor counted', async () => {
      const clerk = await hire(['desk']);
      const director = await hire(['board']);
      const hidden = await create({ process_key: 'secret' });
      const unseen = await clerk.post('/api/1/cases', { process_key: 'check', parent_id: hidden });
      const unknown = await clerk.post('/api/1/cases', { process_key: 'check', parent_id: 999_999_999 });
      const plain = (text: string): string =>
        text
          .replaceAll(String(hidden), 'N')
          .replaceAll('999999999', 'N')
          .replace(/"request_id":"[^"]*"/, '');
      expect([unseen.status, plain(unseen.text)]).toEqual([unknown.status, plain(unknown.text)]);
      expect(unseen.body.errors[0]).toMatchObject({ code: 'does_not_exist', attr: 'parent_id' });
      expect((await clerk.get(`/api/1/cases/${hidden}/children`)).status).toBe(404);
      const parent = await create({});
      const shown = await create({ process_key: 'check', parent_id: parent });
      const kept = await create({ process_key: 'secret', parent_id: parent });
      const seenBy = async (by: Client) => {
        const { data, meta } = await childrenOf(parent, by);
        return [data.map(({ id }: { id: number }) => id), meta.pagination.count];
      };
      expect(await seenBy(clerk)).toEqual([[shown], 1]);
      expect(await seenBy(director)).toEqual([[shown, kept], 2]);
      await service.drainJobs();
      expect((await viewOf(parent, clerk)).children).toEqual({ count: 1, open: 1 });
      expect((await viewOf(parent, director)).children).toEqual({ count: 2, open: 2 });
      const [told] = await explainClose(parent, clerk);
      expect(told.waits_for).toMatchObject({ children: [{ id: shown }], has_others: true });
      const { user_readable_id: secret } = (await client.get(`/api/1/cases/${kept}`)).body.data;
      expect(JSON.stringify(told)).not.toContain(secret);
      const [all] = await explainClose(parent, director);
      expect(all.waits_for).toMatchObject({ children: [{ id: shown }, { id: kept }], has_others: false });
      // Formulas over children tell nothing to whoever may not see one of them; nor can they be tried on the case.
      const shownTo = async (by: Client): Promise<string> => {
        const answers = [
          by.get(`/api/1/cases/${parent}`),
          by.get(`/api/admin/cases/${parent}/view`),
          by.get(`/api/1/cases/${parent}/explain?transition_key=close`),
          by.get(`/api/1/cases/${parent}/explain?issue_key=names`),
          by.get(`/api/1/cases/${parent}/what_it_takes?transition=close`),
        ];
        return (await Promise.all(answers)).map(({ text }) => text).join('');
      };
      expect(await shownTo(director)).toContain(secret);
      expect(await shownTo(clerk)).not.toContain(secret);
      expect(told.missing_rules[0].formulas[0]).toMatchObject({ result: null, decided: [] });
      expect(all.missing_rules[0].formulas[0].result).toBe(false);
      const refused = await clerk.post(`/api/1/cases/${parent}/transition`, { transition_key: 'close' });
      expect([refused.body.code, refused.text.includes(secret)]).toEqual([
        'transition_condition_not_met',
        false,
      ]);
      const tried = { path: '/processes/matter/name_formula', formula: 'string(children)', case_id: parent };
      const tryAs = async (team: string) =>
        (await hire([team], ['configurator', 'case_worker'])).post('/api/admin/configuration/formula', tried);
      expect((await tryAs('desk')).body.code).toBe('permission_denied');
      expect((await tryAs('board')).text).toContain(secret);
      // A copy has no children, and shows nothing of them.
      expect((await clerk.post(`/api/1/cases/${parent}/copy`, {})).status).toBe(200);
      const under = await create({ process_key: 'check', parent_id: kept });
      expect((await viewOf(under, clerk)).parent).toBeNull();
      expect((await viewOf(under, director)).parent).toMatchObject({ id: kept, user_readable_id: secret });
    });

    testFamilyTalks(() => ({ service, hire, create }));

    test('whoever watches a parent is told of changes of the children that they see, and of no others [Issue 20.2]', async () => {
      const parent = await create({});
      const shown = await create({ process_key: 'check', parent_id: parent });
      const kept = await create({ process_key: 'secret', parent_id: parent });
      await service.drainJobs();
      const watchAs = async (team: string) => {
        const made = await client.post('/api/admin/api_keys', { name: team, team, scopes: ['cases:read'] });
        return liveEvents(`${service.baseUrl}/api/admin/cases/${parent}/live`, {
          Authorization: `Api-Key ${made.body.data.key}`,
        });
      };
      const [clerk, director] = [await watchAs('desk'), await watchAs('board')];
      const next = async (events: typeof clerk) => (await events.next()).value?.event;
      expect([await next(clerk), await next(director)]).toEqual(['version', 'version']);
      await use(kept, 'approve');
      expect(await next(director)).toBe('family');
      // The parent itself follows by a job, which has not run yet.
      await client.patch(`/api/1/cases/${parent}`, { given_name: 'Named' });
      expect([await next(clerk), await next(director)]).toEqual(['changed', 'changed']);
      await use(shown, 'approve');
      expect([await next(clerk), await next(director)]).toEqual(['family', 'family']);
      for (const each of [clerk, director]) await each.return();
    });

    test('a process that starts itself comes to an end after ten generations, and the last case says why', async () => {
      const first = await create({ process_key: 'secret' });
      await service.drainJobs();
      let last = first;
      let generations = 1;
      for (let below = await childrenOf(last); below.data.length > 0; below = await childrenOf(last)) {
        last = below.data[0].id;
        generations += 1;
      }
      expect(generations).toBe(10);
      expect(await activityOf(last)).toContain('could not start a case of "Secret"');
    });
  });

  describe('a suspended case', () => {
    test('takes no writing but comments, says why, pauses its deadlines, and goes on by itself', async () => {
      const clerk = await hire(['desk']);
      const id = await create({});
      const until = new Date(service.clock.now().getTime() + 20 * 86_400_000).toISOString();
      const reply = await clerk.post(`/api/1/cases/${id}/suspend`, { reason: 'The notary is away', until });
      expect(reply.status, reply.text).toBe(200);
      for (const by of [clerk, client]) {
        const refused = await by.patch(`/api/1/cases/${id}`, { assignee_email: '' });
        expect([refused.status, refused.body.code]).toEqual([409, 'case_suspended']);
        expect(refused.text).toContain('The notary is away');
      }
      expect((await use(id, 'close')).body.code).toBe('case_suspended');
      expect((await clerk.post(`/api/1/cases/${id}/comments`, { text: 'Called' })).status).toBe(200);
      expect(await viewOf(id, clerk)).toMatchObject({
        may_edit: false,
        suspension: { reason: 'The notary is away', until },
      });
      const listed = (await clerk.get('/api/admin/cases?suspended=true')).body.data;
      expect(listed.map((each: { id: number }) => each.id)).toEqual([id]);
      service.clock.advance({ days: 10 });
      await service.drainJobs();
      const [paused] = (await client.get(`/api/1/cases/${id}/deadlines`)).body.data;
      expect(paused).toMatchObject({ standing: 'paused', fact: null });
      service.clock.advance({ days: 11 });
      await service.drainJobs();
      const [running] = (await client.get(`/api/1/cases/${id}/deadlines`)).body.data;
      expect(running).toMatchObject({ standing: 'running', fact: null });
      expect(await activityOf(id)).toContain('resumed the case, because its time had come');
      expect((await client.get('/api/admin/cases?suspended=true')).body.data).toEqual([]);
      expect((await use(id, 'close')).status).toBe(200);
      const events = (await client.get('/api/1/events?limit=1000')).body.data;
      const told = events
        .map(({ payload }: { payload: { case_id: number; trigger: string } }) => payload)
        .filter((each: { case_id: number }) => each.case_id === id);
      expect(told.map((each: { trigger: string }) => each.trigger)).toEqual(
        expect.arrayContaining(['case_suspended', 'case_resumed']),
      );
    });

    test('is resumed by hand; one that is not suspended, or has ended, is refused', async () => {
      const id = await create({});
      expect((await client.post(`/api/1/cases/${id}/resume`, {})).body.code).toBe('case_not_suspended');
      await client.post(`/api/1/cases/${id}/suspend`, { reason: 'Waits' });
      expect((await client.post(`/api/1/cases/${id}/resume`, { reason: 'It is here' })).status).toBe(200);
      expect((await use(id, 'close')).status).toBe(200);
      const late = await client.post(`/api/1/cases/${id}/suspend`, { reason: 'Waits' });
      expect(late.body.code).toBe('case_not_editable');
    });
  });

  describe('a case that has ended', () => {
    test('is reopened by those whom the process names, in time, and keeps what it had', async () => {
      const clerk = await hire(['desk']);
      const director = await hire(['board']);
      const made = await client.post('/api/1/cases', { process_key: 'matter' });
      const { id, outcome_instance_id: instance } = made.body.data;
      await client.patch(`/api/1/cases/${id}`, {
        fields: [{ instance_id: instance, information_key: 'title', value: 'Bridge' }],
      });
      const uploaded = await sendBytes(
        { baseUrl: service.baseUrl, key: service.beta.key },
        'POST',
        `/api/1/cases/${id}/proofs`,
        [{ name: 'file', fileName: 'plan.pdf', content: textPdf('A plan') }],
      );
      expect(uploaded.status).toBe(200);
      const { proofs } = uploaded.body.data;
      expect(proofs).toHaveLength(1);
      const reopen = (by: Client) => by.post(`/api/1/cases/${id}/reopen`, { reason: 'A mistake' });
      expect((await reopen(director)).body).toMatchObject({ code: 'case_not_reopenable' });
      expect((await use(id, 'close')).status).toBe(200);
      expect((await reopen(clerk)).body.code).toBe('permission_denied');
      expect((await viewOf(id, clerk)).reopening).toMatchObject({
        hindrance: 'not_you',
        state_name: 'Draft',
      });
      expect((await viewOf(id, director)).reopening.hindrance).toBeNull();
      for (const body of [{}, { reason: ' ' }])
        expect((await director.post(`/api/1/cases/${id}/reopen`, body)).status).toBe(400);
      const outside = async () => (await client.get(`/api/1/instances/${instance}`)).body.data;
      const stored = await outside();
      expect(stored).toMatchObject({ status: 'valid', name: 'Bridge' });
      const reply = await reopen(director);
      expect(reply.status, reply.text).toBe(200);
      expect(reply.body.data).toMatchObject({
        status: 'ongoing',
        state_key: 'draft',
        is_editable: true,
        name: 'Bridge',
        outcome_instance_id: instance,
      });
      expect(reply.body.data.proofs).toEqual(proofs);
      // What the end had stored outside stays as it was, and a second end stores what has changed since.
      expect(await outside()).toEqual(stored);
      const log = (await client.get(`/api/1/cases/${id}/activity_log?page_size=-1`)).body.results;
      expect(log).toContainEqual(
        expect.objectContaining({ activity: 'case_reopened', content: 'A mistake' }),
      );
      const triggers = (await eventsOf(service.beta, id)).map(({ trigger }) => trigger);
      expect(triggers).toContain('case_reopened');
      await client.patch(`/api/1/cases/${id}`, {
        fields: [{ instance_id: instance, information_key: 'title', value: 'Wide bridge' }],
      });
      expect((await use(id, 'close')).status).toBe(200);
      expect((await outside()).name).toBe('Wide bridge');
      service.clock.advance({ days: 31 });
      const late = await reopen(client);
      expect(late.body.code).toBe('case_not_reopenable');
      expect(late.text).toContain('P30D');
      expect((await viewOf(id)).reopening.hindrance).toBe('too_late');
      const other = await create({});
      await use(other, 'lose');
      const refused = await client.post(`/api/1/cases/${other}/reopen`, { reason: 'Again' });
      expect(refused.text).toContain('Lost');
    });
  });
}
