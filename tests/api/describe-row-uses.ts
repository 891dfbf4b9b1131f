import { describe, expect, test } from 'vitest';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { planConfiguration } from '../../src/writing/publication/plan-configuration.ts';
import type { TestApp } from '../support/app.ts';
import { changingPackage } from '../support/changing-package.ts';
import { type Client, withKey } from '../support/client.ts';
import { loans } from '../support/loans.ts';
import { publishFiles } from '../support/published.ts';

type Plan = (body: object) => Promise<{ processes: { process: string; cases: number; rows: unknown[] }[] }>;

/** The incomes of the five cases are 200, 50, none, 200 and 500. */
const FILES = {
  ...changingPackage({
    informations: {
      tax: { type: 'integer', formula: 'band(income)' },
      hobby: { type: 'text', formula: 'if income > 300 then label(tax) else null' },
    },
    rules: {
      basics: { for: 'outcome', ask: ['first_name', 'income', 'nickname', 'addresses'] },
      // Its condition holds in one case, so that its table decides in that one alone.
      rich: { for: 'outcome', when: 'income > 300', default: { nickname: 'title(income)' } },
    },
  }),
  'decisions.yaml': JSON.stringify({
    band: {
      hit_policy: 'first',
      inputs: { income: 'number' },
      outputs: { band: 'number' },
      rows: [
        { when: { income: '> 1000' }, gives: { band: 3 } },
        { when: { income: '> 100' }, gives: { band: 2 } },
        { when: { income: '<= 100' }, gives: { band: 1 } },
        { gives: { band: 0 } },
      ],
    },
    label: {
      inputs: { tax: 'number' },
      outputs: { label: 'string' },
      rows: [
        { when: { tax: '2' }, gives: { label: '"upper"' } },
        { when: { tax: 'null' }, gives: { label: '"not yet known"' } },
      ],
    },
    title: {
      inputs: { income: 'number' },
      outputs: { title: 'string' },
      rows: [
        { when: { income: '> 300' }, gives: { title: '"Sir"' } },
        { when: { income: '<= 300' }, gives: { title: '"you"' } },
      ],
    },
  }),
};

const EXPECTED = [
  { decision: 'band', row: 2, cases: 3 },
  { decision: 'band', row: 3, cases: 1 },
  { decision: 'band', row: 4, cases: 1 },
  { decision: 'label', row: 1, cases: 1 },
  { decision: 'title', row: 1, cases: 1 },
];

/** In how many cases each row of a decision table decides. */
export function describeRowUses(service: () => TestApp, plan: Plan): void {
  describe('the uses of rows', () => {
    test('a plan counts the cases in which each row decides, if it is asked to', async () => {
      const { processes } = await plan({ files: FILES, counts_rows: true });
      expect(processes).toEqual([expect.objectContaining({ process: 'apply', cases: 5, rows: EXPECTED })]);
      const [without] = (await plan({ files: FILES })).processes;
      expect(without?.rows).toEqual([]);
    });

    test('threads count the same as one process', async () => {
      const { package: pkg } = readPackage(new Map(Object.entries(FILES)));
      if (pkg === null) throw new Error('the package is broken');
      const { database, alpha, clock } = service();
      const options = { database, tenantId: alpha.id, pkg, now: clock.now(), countsRows: true };
      for (const threads of [0, 2]) {
        const { processes } = await planConfiguration({ ...options, threads });
        expect(processes[0]?.rows).toEqual(EXPECTED);
      }
    });
  });
}

/** The uses of rows as each reader counts them. It publishes packages of the second tenant. */
export function describeSeenUses(service: () => TestApp): void {
  describe('the uses of rows, for whoever asks', () => {
    test('cases that the asker may not see, or not as a whole, are not counted', async () => {
      const { beta, baseUrl, drainJobs } = service();
      const files = loans({ hides: 'outcome.income = 80' });
      await publishFiles(beta, files);
      await drainJobs();
      const done = <R extends { status: number; text: string }>(reply: R): R => {
        if (reply.status >= 300) throw new Error(reply.text);
        return reply;
      };
      const keyOf = async (team: string) => {
        const body = { name: team, scopes: ['admin', 'cases:read'], team };
        return withKey(baseUrl, done(await beta.client.post('/api/admin/api_keys', body)).body.data.key);
      };
      const counted = async (client: Client): Promise<number> => {
        const asked = done(
          await client.post('/api/admin/configuration/plan', { files, counts_rows: true }),
        ).headers.get('location');
        await drainJobs();
        const { processes } = done(await client.get(asked ?? '')).body.data.result;
        const uses: { decision: string; row: number; cases: number }[] = processes[0]?.rows ?? [];
        return uses.find(({ decision, row }) => decision === 'grade_of' && row === 2)?.cases ?? 0;
      };
      const [clerk, auditor] = [await keyOf('clerks'), await keyOf('auditors')];
      const readers = [clerk, auditor, beta.client];
      const before: number[] = [];
      for (const reader of readers) before.push(await counted(reader));
      // A case that only auditors see, one of which they alone see everything, and one that everybody sees.
      for (const value of ['70', '80', '90']) {
        const { id, outcome_instance_id: instance_id } = done(
          await beta.client.post('/api/1/cases', { process_key: 'lend' }),
        ).body.data;
        const fields = [{ information_key: 'income', instance_id, value }];
        done(await beta.client.patch(`/api/1/cases/${id}`, { fields }));
      }
      const more: number[] = [];
      for (const [i, reader] of readers.entries()) more.push((await counted(reader)) - (before[i] ?? 0));
      expect(more).toEqual([1, 3, 3]);
    });
  });
}
