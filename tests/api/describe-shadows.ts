import { describe, expect, onTestFinished, test } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { type Client, withKey } from '../support/client.ts';
import { loans } from '../support/loans.ts';
import { publishFiles } from '../support/published.ts';

const PATH = '/api/admin/configuration/shadows';

interface Decision {
  readonly part: string;
  readonly key: string;
}

/** A draft runs beside the published rules while cases are written. */
export function describeShadows(at: () => TestApp): void {
  describe('a draft in the shadow of live writes', () => {
    const client = () => at().beta.client;
    const must = <R extends { status: number; text: string }>(reply: R): R => {
      if (reply.status >= 300) throw new Error(reply.text);
      return reply;
    };

    async function lend(income: string) {
      const { id, outcome_instance_id: instance } = must(
        await client().post('/api/1/cases', { process_key: 'lend' }),
      ).body.data;
      const write = async (value: string) =>
        must(
          await client().patch(`/api/1/cases/${id}`, {
            fields: [{ information_key: 'income', instance_id: instance, value }],
          }),
        );
      await write(income);
      const use = async (transition_key: string) =>
        must(await client().post(`/api/1/cases/${id}/transition`, { transition_key }));
      return { id: Number(id), write, use };
    }

    /** Background work, once the shadow looks again. */
    async function look(): Promise<void> {
      at().clock.advance({ seconds: 5 });
      await at().drainJobs();
    }

    async function begin(body: object, asker: Client = client()) {
      const path = must(await asker.post(PATH, body)).headers.get('location') ?? '';
      const report = async (reader = asker) => {
        const { data } = must(await reader.get(path)).body;
        const cases = must(await reader.get(`${path}/cases`)).body;
        return { data, cases: cases.data, count: cases.meta.pagination.count };
      };
      const stop = () => asker.post(`${path}/stop`, {});
      // Only one runs at a time, also where a test has failed.
      onTestFinished(async () => void (await stop()));
      return { path, report, stop };
    }

    const partsOf = (found: { decisions: readonly Decision[] }): string[] =>
      found.decisions.map(({ part, key }) => `${part} ${key}`).sort();

    test('each case that is written is computed under the draft, and what differs is told with its rules and nowhere else', async () => {
      await publishFiles(at().beta, loans());
      await at().drainJobs();
      const before = await lend('60');
      const shadow = await begin({
        files: loans({
          limit: 100,
          condition: 'outcome.income > 200',
          rules: {
            why: { for: 'outcome', when: 'income < 100', ask: 'purpose', issue: { message: 'Too little' } },
            proof: { for: 'outcome', when: 'income < 100', require: 'payslip' },
          },
        }),
      });
      const low = await lend('80');
      const high = await lend('300');
      const shown = async (id: number) => (await client().get(`/api/1/cases/${id}`)).body.data;
      const [lowBefore, mailsBefore] = [
        await shown(low.id),
        (await client().get('/api/admin/mails')).body.meta.pagination.count,
      ];
      const { next } = (await client().get('/api/1/events?after=latest')).body;
      await look();

      const { data, cases } = await shadow.report();
      expect(data).toMatchObject({
        state: 'running',
        cases: 2,
        differing: 1,
        failing: 0,
        skipped: 0,
        last_error: null,
      });
      expect(cases.map((each: { case_id: number }) => each.case_id)).toEqual([low.id]);
      expect(partsOf(cases[0])).toEqual([
        'issue why',
        'needed_document payslip',
        'question Loan.purpose',
        'tag small',
        'value Loan.grade',
      ]);
      const told = (part: string) => cases[0].decisions.find((each: Decision) => each.part === part);
      expect(told('tag')).toMatchObject({
        before: false,
        after: true,
        decided_before: { rule: 'mark', holds: false },
        decided_after: { rule: 'mark', holds: true },
      });
      expect(told('issue')).toMatchObject({
        before: false,
        after: 'Too little',
        decided_before: null,
        decided_after: { rule: 'why' },
      });
      expect(told('question')).toMatchObject({ before: false, after: true, decided_after: { rule: 'why' } });
      expect(data.counts).toContainEqual({
        process: 'lend',
        part: 'needed_document',
        key: 'payslip',
        rule_before: null,
        rule_after: 'proof',
        cases: 1,
      });

      // The case, the feed and the mails are as they were.
      expect(await shown(low.id)).toEqual(lowBefore);
      expect((await client().get(`/api/1/events?after=${next}`)).body.data).toEqual([]);
      expect((await client().get('/api/admin/mails')).body.meta.pagination.count).toBe(mailsBefore);

      // A transition that was just used happens again under the draft; one that can be used is compared.
      await low.use('submit');
      await high.use('submit');
      await before.use('submit');
      await look();
      const moved = await shadow.report();
      expect(moved.data).toMatchObject({ cases: 3, differing: 2 });
      const states = moved.cases.map((each: { case_id: number; decisions: Decision[] }) => [
        each.case_id,
        each.decisions.find(({ part }) => part === 'state'),
      ]);
      expect(states).toEqual([
        [before.id, expect.objectContaining({ before: 'review', after: 'refused' })],
        [low.id, expect.objectContaining({ before: 'review', after: 'refused' })],
      ]);

      // The last state counts: a case that does not differ any more is not told.
      await low.write('150');
      await look();
      const later = await shadow.report();
      expect(later.cases.map((each: { case_id: number }) => each.case_id)).toEqual([before.id, low.id]);
      expect(partsOf(later.cases[1])).toEqual(['transition grant']);
      await low.write('250');
      await look();
      expect((await shadow.report()).data).toMatchObject({ cases: 3, differing: 1 });
      must(await shadow.stop());
    });

    test('one runs at a time, and one that is stopped looks at nothing more', async () => {
      const shadow = await begin({ files: loans({ limit: 100 }) });
      const other = await client().post(PATH, { files: loans() });
      expect([other.status, other.body.code]).toEqual([409, 'shadow_running']);
      const first = await lend('60');
      await look();
      expect((await shadow.report()).data).toMatchObject({ cases: 1, differing: 1 });
      await first.write('65');
      await lend('70');
      const { data } = must(await shadow.stop()).body;
      expect(data).toMatchObject({ state: 'stopped', cases: 1 });
      await look();
      await look();
      expect((await shadow.report()).data).toMatchObject({
        state: 'stopped',
        cases: 1,
        looked: expect.any(String),
      });
      expect((await shadow.report()).data.looked).toBe(data.looked);
      expect((await shadow.stop()).status).toBe(409);
      const waiting = await client().get('/api/admin/jobs?kind=shadow_writes&state=waiting');
      expect(waiting.body.results).toEqual([]);
    });

    test('it ends after its hours, and writes after them are not looked at', async () => {
      const shadow = await begin({ files: loans({ limit: 100 }), hours: 2 });
      await lend('60');
      at().clock.advance({ hours: 2 });
      await lend('61');
      await at().drainJobs();
      expect((await shadow.report()).data).toMatchObject({ state: 'done', cases: 1, differing: 1 });
      for (const hours of [0, 241, 1.5])
        expect((await client().post(PATH, { files: loans(), hours })).status).toBe(400);
    });

    test('it is outdated once the draft or the published version has changed', async () => {
      const put = async (files: object) =>
        must(await client().send('PUT', '/api/admin/configuration/draft', { body: { files } }));
      await put(loans({ limit: 100 }));
      const ofDraft = await begin({});
      await lend('60');
      await put(loans({ limit: 101 }));
      await look();
      expect((await ofDraft.report()).data).toMatchObject({
        state: 'outdated',
        cases: 0,
        last_error: 'The draft was changed.',
      });
      // A draft that was started anew has the same version, and is another one.
      await client().delete('/api/admin/configuration/draft');
      await put(loans({ limit: 100 }));
      const ofFirst = await begin({});
      await client().delete('/api/admin/configuration/draft');
      at().clock.advance({ seconds: 1 });
      await put(loans({ limit: 101 }));
      await look();
      expect((await ofFirst.report()).data).toMatchObject({ state: 'outdated', draft_version: 1 });
      const ofFiles = await begin({ files: loans({ limit: 100 }) });
      await lend('60');
      await look();
      await publishFiles(at().beta, loans({ limit: 51 }));
      await lend('60');
      await look();
      expect((await ofFiles.report()).data).toMatchObject({ state: 'outdated', cases: 1 });
    });

    test('of several nodes one looks at each case', async () => {
      const shadow = await begin({ files: loans({ limit: 100 }) });
      const others = [await at().openNode(), await at().openNode()];
      for (let income = 40; income < 130; income += 10) await lend(String(income));
      at().clock.advance({ seconds: 5 });
      await Promise.all([at().drainJobs(), ...others.map((node) => node.drainJobs())]);
      for (const node of others) await node.close();
      expect((await shadow.report()).data).toMatchObject({ cases: 9, differing: 4 });
      must(await shadow.stop());
      const jobs = await client().get('/api/admin/jobs?kind=shadow_writes&ordering=-id');
      expect(jobs.body.results.every((each: { last_error: null }) => each.last_error === null)).toBe(true);
    });

    test('cases are told only of those whom the asker sees as a whole, and only to them', async () => {
      await publishFiles(at().beta, loans({ hides: 'outcome.income = 80' }));
      // Cases move to a version by writes, too.
      await at().drainJobs();
      const keyOf = async (team: string) => {
        const { key } = must(
          await client().post('/api/admin/api_keys', { name: team, scopes: ['admin', 'cases:read'], team }),
        ).body.data;
        return withKey(at().baseUrl, key);
      };
      const [clerk, auditor] = [await keyOf('clerks'), await keyOf('auditors')];
      const shadow = await begin({ files: loans({ limit: 100, hides: 'outcome.income = 80' }) }, clerk);
      const [seen, , , other] = [await lend('60'), await lend('70'), await lend('80'), await lend('90')];
      await look();
      const own = await shadow.report();
      expect([own.data.cases, own.data.differing, own.count]).toEqual([2, 2, 2]);
      expect((await auditor.get(shadow.path)).status).toBe(403);
      expect((await auditor.get(`${shadow.path}/cases`)).status).toBe(403);
      expect((await auditor.get(PATH)).body.meta.pagination.count).toBe(0);
      expect((await clerk.get(PATH)).body.meta.pagination.count).toBe(1);
      // Nothing is hidden from a key without a team, and a case that is hidden later is not counted any more.
      expect((await shadow.report(client())).data.cases).toBe(2);
      await seen.write('80');
      const later = await shadow.report();
      expect([later.data.cases, later.data.differing, later.count]).toEqual([1, 1, 1]);
      const listed = async (reader: Client) => must(await reader.get(PATH)).body.data;
      const totals = { cases: 1, differing: 1, counts: later.data.counts };
      expect(await listed(clerk)).toMatchObject([totals]);
      // Nor is one that may not be seen at all.
      await other.write('70');
      const last = await shadow.report();
      expect([last.data.cases, last.data.differing, last.count]).toEqual([0, 0, 0]);
      expect(await listed(clerk)).toMatchObject([{ cases: 0, differing: 0, counts: [] }]);
      expect((await listed(client()))[0]).toMatchObject({ cases: 2, differing: 2 });
      expect(
        (
          await at()
            .beta.clientWith(['admin'])
            .then((admin) => admin.get(`${shadow.path}/cases`))
        ).status,
      ).toBe(403);
      expect((await at().alpha.client.get(shadow.path)).status).toBe(404);
      must(await shadow.stop());
      await publishFiles(at().beta, loans());
      await at().drainJobs();
    });

    test('the list has the totals of each shadow, and of those that ended the last twenty', async () => {
      const ended: number[] = [];
      // The one that runs is counted beside them.
      for (let i = 0; i < 22; i += 1) {
        const shadow = await begin({ files: loans({ limit: 100 }) });
        if (i >= 20) {
          for (let income = 60; income < 60 + i - 18; income += 1) await lend(String(income));
          await look();
        }
        ended.push(Number(shadow.path.split('/').at(-1)));
        if (i < 21) must(await shadow.stop());
      }
      const { data, meta } = must(await client().get(`${PATH}?page_size=100`)).body;
      expect(meta.pagination.count).toBe(21);
      expect(data.map(({ id }: { id: number }) => id)).toEqual(ended.slice(1).reverse());
      expect(data.slice(0, 3).map(({ cases }: { cases: number }) => cases)).toEqual([3, 2, 0]);
      expect((await client().get(`${PATH}/${ended[0]}`)).status).toBe(404);
    });

    test('a draft whose formulas come to no end is cut and told, and writes go on', async () => {
      const shadow = await begin({
        files: loans({ grade: 'string(count(for i in 1..100000000 return i * income))' }),
      });
      const { id, write } = await lend('60');
      await look();
      expect((await write('61')).body.data.id).toBe(id);
      const { data, cases } = await shadow.report();
      expect(data).toMatchObject({ state: 'running', cases: 1, differing: 1, failing: 1 });
      expect(cases[0].decisions).toContainEqual(
        expect.objectContaining({ part: 'failure', after: expect.stringContaining('steps') }),
      );
      must(await shadow.stop());
    });

    test('a draft whose rules do not converge fails on each case, and writes go on', async () => {
      const shadow = await begin({
        files: loans({
          rules: { more: { for: 'Loan', create: { ontology: 'Loan' } } },
        }),
      });
      const { write } = await lend('60');
      await look();
      await write('61');
      const { data, cases } = await shadow.report();
      expect(data).toMatchObject({ state: 'running', cases: 1, failing: 1 });
      expect(partsOf(cases[0])).toEqual(['failure ']);
      must(await shadow.stop());
    });
  });
}
