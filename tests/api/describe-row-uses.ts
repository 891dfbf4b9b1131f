import { describe, expect, test } from 'vitest';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { planConfiguration } from '../../src/writing/publication/plan-configuration.ts';
import type { TestApp } from '../support/app.ts';
import { changingPackage } from '../support/changing-package.ts';

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
