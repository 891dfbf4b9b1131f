import { describe, expect, test } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { withKey } from '../support/client.ts';
import { publishFiles } from '../support/published.ts';

interface Rules {
  readonly limit?: number;
  readonly condition?: string;
  readonly late?: string;
}

/** Loans that a rule declines as they are submitted, with a grade that a table gives and a value that depends on the day. */
const loans = ({
  limit = 50,
  condition = 'true',
  late = 'today() > due',
}: Rules = {}): Record<string, string> => ({
  'package.yaml': 'name: Loans\nsettings: {languages: [en], time_zone: Europe/Zurich, currency: CHF}\n',
  'ontologies.yaml': JSON.stringify({
    Loan: {
      informations: {
        income: { type: 'integer' },
        due: { type: 'date' },
        grade: { type: 'text', formula: 'grade_of(income)' },
        late: { type: 'boolean', formula: late },
      },
    },
  }),
  'decisions.yaml': JSON.stringify({
    grade_of: {
      hit_policy: 'first',
      inputs: { income: 'number' },
      outputs: { grade: 'string' },
      rows: [{ when: { income: `< ${limit}` }, gives: { grade: '"C"' } }, { gives: { grade: '"A"' } }],
    },
  }),
  'teams.yaml': JSON.stringify({ clerks: { name: 'Clerks' }, auditors: { name: 'Auditors' } }),
  'access.yaml': JSON.stringify({
    wall: {
      processes: ['lend'],
      rules: [
        { condition: 'outcome.income = 70', see: { teams: ['auditors'] } },
        { see: { everybody: true } },
      ],
    },
  }),
  'tags.yaml': JSON.stringify({ small: { name: 'Small' } }),
  'processes.yaml': JSON.stringify({
    lend: {
      kind: 'creation',
      outcome: 'Loan',
      workflow: {
        states: {
          draft: { kind: 'start' },
          review: { kind: 'open' },
          granted: { kind: 'approved' },
          refused: { kind: 'declined' },
        },
        transitions: {
          submit: { from: 'draft', to: 'review' },
          grant: { from: 'review', to: 'granted', condition },
          refuse: { from: 'review', to: 'refused' },
        },
      },
      rules: {
        basics: { for: 'outcome', ask: ['income', 'due'] },
        mark: { for: 'case', when: `outcome.income < ${limit}`, tag: ['small'] },
        turn_down: {
          for: 'case',
          on: { transition_used: ['submit'] },
          when: `outcome.income < ${limit}`,
          transition: 'refuse',
        },
      },
    },
  }),
});

export function describeReplays(at: () => TestApp): void {
  describe('ended cases decided again', () => {
    const client = () => at().beta.client;
    const must = <R extends { status: number; text: string }>(reply: R): R => {
      if (reply.status >= 300) throw new Error(reply.text);
      return reply;
    };

    /** A case that was submitted and, unless a rule has ended it, granted. */
    async function lend(income: string, due = '2000-01-01'): Promise<number> {
      const { id, outcome_instance_id: instance_id } = must(
        await client().post('/api/1/cases', { process_key: 'lend' }),
      ).body.data;
      const fields = Object.entries({ income, due }).map(([information_key, value]) => ({
        information_key,
        instance_id,
        value,
      }));
      must(await client().patch(`/api/1/cases/${id}`, { fields }));
      for (const transition of ['submit', 'grant']) {
        const { data } = (await client().get(`/api/1/cases/${id}`)).body;
        if (data.status !== 'ongoing') break;
        must(await client().post(`/api/1/cases/${id}/transition`, { transition_key: transition }));
      }
      return id;
    }

    async function replay(body: object, run = () => at().drainJobs()) {
      const asked = must(await client().post('/api/admin/configuration/replays', body));
      const path = asked.headers.get('location') ?? '';
      await run();
      const { data } = must(await client().get(path)).body;
      expect(data).toMatchObject({ state: 'done', last_error: null });
      const { data: cases } = must(await client().get(`${path}/cases`)).body;
      return { data, cases, path };
    }

    test('the decisions that differ are told with the rules that decide them, as of the end of each case', async () => {
      await publishFiles(at().beta, loans());
      const today = at().clock.now().toISOString().slice(0, 10);
      const ids: number[] = [];
      for (const income of ['20', '60', '70', '200', '300']) ids.push(await lend(income, today));
      // Days pass: by now every loan is late.
      at().clock.advance({ days: 20 });

      const same = await replay({ files: loans() });
      expect(same.data).toMatchObject({ cases: 5, differing: 0, failing: 0, otherwise: 0, skipped: 0 });
      expect(same.cases).toEqual([]);

      const { data, cases, path } = await replay({ files: loans({ limit: 100 }) });
      expect(data).toMatchObject({ cases: 5, differing: 2, failing: 0, otherwise: 0 });
      expect(cases.map((each: { case_id: number }) => each.case_id)).toEqual([ids[1], ids[2]]);
      const rows = (row: number) => [{ decision: 'grade_of', row }];
      expect(cases[0].decisions).toEqual([
        expect.objectContaining({
          part: 'value',
          key: 'Loan.grade',
          before: 'A',
          after: 'C',
          decided_before: expect.objectContaining({ kind: 'formula', rows: rows(2) }),
          decided_after: expect.objectContaining({ kind: 'formula', rows: rows(1) }),
        }),
        expect.objectContaining({
          part: 'tag',
          key: 'small',
          before: false,
          after: true,
          decided_before: { rule: 'mark', kind: 'rule', rows: [], holds: false },
          decided_after: { rule: 'mark', kind: 'rule', rows: [], holds: true },
        }),
      ]);
      expect(data.counts).toContainEqual({
        process: 'lend',
        part: 'tag',
        key: 'small',
        rule_before: 'mark',
        rule_after: 'mark',
        cases: 2,
      });

      const seenBy = async (team: string): Promise<number[]> => {
        const made = must(
          await client().post('/api/admin/api_keys', { name: team, scopes: ['admin', 'cases:read'], team }),
        );
        const { body } = must(await withKey(at().baseUrl, made.body.data.key).get(`${path}/cases`));
        return body.data.map((each: { case_id: number }) => each.case_id);
      };
      expect(await seenBy('clerks')).toEqual([ids[1]]);
      expect(await seenBy('auditors')).toEqual([ids[1], ids[2]]);

      const lower = await replay({ files: loans({ limit: 10 }) });
      expect(lower.cases).toHaveLength(1);
      expect(lower.cases[0].case_id).toBe(ids[0]);
      expect(lower.cases[0].decisions).toContainEqual(
        expect.objectContaining({
          part: 'state',
          before: 'refused',
          after: 'review',
          decided_before: expect.objectContaining({ rule: 'turn_down' }),
        }),
      );

      const barred = await replay({ files: loans({ condition: 'outcome.income > 250' }) });
      expect(barred.cases.map((each: { case_id: number }) => each.case_id)).toEqual([ids[1], ids[2], ids[3]]);
      expect(barred.cases[0].decisions).toEqual([
        expect.objectContaining({
          part: 'transition',
          key: 'grant',
          before: 'used',
          decided_after: expect.objectContaining({ rule: 'grant', kind: 'transition', holds: false }),
        }),
      ]);
      const later = await replay({ files: loans({ late: 'today() > due + duration("P10D")' }) });
      expect(later.data.differing).toBe(0);
      const sooner = await replay({ files: loans({ late: 'today() >= due' }), from: today, to: today });
      expect(sooner.data).toMatchObject({ cases: 5, differing: 5 });
    });

    test('three nodes find the same as one', async () => {
      const files = loans({ limit: 250 });
      const alone = await replay({ files });
      const others = [await at().openNode(), await at().openNode()];
      const shared = await replay({ files }, async () => {
        for (let left = 1; left > 0; )
          left = (await Promise.all([at().drainJobs(), ...others.map((node) => node.drainJobs())])).reduce(
            (sum, done) => sum + done,
            0,
          );
        return 0;
      });
      for (const node of others) await node.close();
      expect(shared.cases).toEqual(alone.cases);
      expect({ ...shared.data.counts }).toEqual({ ...alone.data.counts });
    });

    test('one that is stopped before it has begun looks at no case, and what is over cannot be stopped', async () => {
      const asked = must(
        await client().post('/api/admin/configuration/replays', { files: loans({ limit: 250 }) }),
      );
      const path = asked.headers.get('location') ?? '';
      const stopped = await client().post(`${path}/stop`);
      expect([stopped.status, stopped.body.data.state]).toEqual([200, 'stopped']);
      await at().drainJobs();
      expect(must(await client().get(path)).body.data).toMatchObject({ state: 'stopped', differing: 0 });
      expect(must(await client().get(`${path}/cases`)).body.data).toEqual([]);
      expect((await client().post(`${path}/stop`)).status).toBe(409);
      expect((await at().alpha.client.post(`${path}/stop`)).status).toBe(404);
    });

    test('a period upside down, an unknown process and a package with mistakes are refused; cases need the right to read them', async () => {
      const ask = (body: object) => client().post('/api/admin/configuration/replays', body);
      const upside = await ask({ files: loans(), from: '2026-02-01', to: '2026-01-01' });
      expect([upside.status, upside.body.errors[0].attr]).toEqual([400, 'to']);
      const unknown = await ask({ files: loans(), process: 'borrow' });
      expect([unknown.status, unknown.body.errors[0].attr]).toEqual([400, 'process']);
      expect((await ask({ files: { 'package.yaml': 'nme: x' } })).status).toBe(400);
      expect((await ask({ files: loans(), from: 'yesterday' })).status).toBe(400);
      const none = await replay({ files: loans({ limit: 100 }), to: '2001-01-01' });
      expect(none.data).toMatchObject({ cases: 0, differing: 0 });
      const admin = await at().beta.clientWith(['admin']);
      expect((await admin.get(none.path)).status).toBe(200);
      expect((await admin.get(`${none.path}/cases`)).status).toBe(403);
      expect((await at().alpha.client.get(none.path)).status).toBe(404);
    });
  });
}
