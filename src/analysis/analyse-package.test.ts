import { expect, test } from 'vitest';
import { checkPackage } from '../configuration/checks/check-package.ts';
import { readPackage } from '../configuration/format/read-package.ts';
import { indexPackage } from '../configuration/index-package.ts';
import type { Package } from '../configuration/kinds/index.ts';
import { analysePackage } from './analyse-package.ts';
import { doesReplay } from './witness.ts';

const FILES: Readonly<Record<string, string>> = {
  'package.yaml': 'name: Test\n',
  'ontologies/client.yaml': `key: Client
informations:
  age: {type: integer, min: 0, max: 120}
  amount: money
  since: date
  status: {type: choice, options: [single, married, widowed]}
  employed: boolean
  employer: text
  partner_income: money
  band: {type: text, formula: 'if amount > 100 then "high" else "low"'}
  rating: text
`,
  'needed_documents.yaml': 'payslip: {name: Payslip}\n',
  'processes/intake.yaml': `key: intake
kind: creation
outcome: Client
workflow:
  states: {draft: start, review: open, done: finished, dropped: declined}
  transitions:
    submit: {from: draft, to: review, condition: case.is_complete}
    back: {from: review, to: draft}
    finish: {from: review, to: done, condition: outcome.amount != null}
    drop: {from: [draft, review], to: dropped}
rules:
  basics: {for: outcome, ask: [age, amount, since, status, employed]}
  work: {for: outcome, when: employed, ask: employer}
  partner: {for: outcome, when: status = "married", ask: partner_income}
  old: {for: outcome, when: age > 100, assign: '"old@bank.example"'}
`,
  'decisions/fee.yaml': `key: fee
hit_policy: unique
inputs: {segment: 'string in ("a", "b")', balance: number}
outputs: {fee: number}
rows:
  - {when: {segment: '"a"', balance: '< 100'}, gives: {fee: 1}}
  - {when: {segment: '"a"', balance: '>= 100'}, gives: {fee: 2}}
  - {when: {segment: '"b"'}, gives: {fee: 3}}
`,
};

type Change = readonly [file: string, from: string, to: string];

function packageWith(...changes: readonly Change[]): Package {
  const files = new Map(Object.entries(FILES));
  for (const [file, from, to] of changes) {
    expect(files.get(file)).toContain(from);
    files.set(file, (files.get(file) ?? '').replace(from, to));
  }
  const read = readPackage(files);
  expect(read.problems).toEqual([]);
  if (read.package === null) throw new Error('the package cannot be read');
  const errors = checkPackage(read.package, read).filter(({ severity }) => severity === 'error');
  expect(errors).toEqual([]);
  return read.package;
}

const rule = (text: string, key = 'extra'): Change => [
  'processes/intake.yaml',
  'rules:\n',
  `rules:\n  ${key}: ${text}\n`,
];
const workflow = (from: string, to: string): Change => ['processes/intake.yaml', from, to];
const table = (from: string, to: string): Change => ['decisions/fee.yaml', from, to];
const information = (from: string, to: string): Change => ['ontologies/client.yaml', from, to];

/** Told things: `code: message`, each with the sentences of its reason. */
const told = (...changes: readonly Change[]): readonly string[] =>
  analysePackage(packageWith(...changes)).map(({ code, message, reason = [] }) =>
    [`${code}: ${message}`, ...reason].join(' '),
  );

test('a package without holes has no finding', () => {
  expect(told()).toEqual([]);
});

const NEVER: readonly (readonly [string, readonly Change[], readonly (string | RegExp)[]])[] = [
  [
    'a rule whose conditions exclude each other',
    [rule('{for: outcome, when: age > 60 and amount > 5 and age < 18, warn: no}')],
    ['rule_never_fires: The rule "extra" never fires. It needs age > 60. It needs age < 18.'],
  ],
  [
    'a rule beyond the range of an answer',
    [rule('{for: outcome, when: age > 120, warn: no}')],
    [
      'rule_never_fires: The rule "extra" never fires. It needs age > 120. "age" is a whole number and is at least 0 and is at most 120.',
    ],
  ],
  [
    'two answers that would each have to be larger than the other',
    [
      information('  rating: text', '  rating: text\n  income: integer\n  rent: integer'),
      rule('{for: outcome, when: income > rent and amount > 5 and rent >= income, warn: no}'),
      rule('{for: outcome, ask: [income, rent]}', 'more'),
    ],
    ['rule_never_fires: The rule "extra" never fires. It needs income > rent. It needs rent >= income.'],
  ],
  [
    'an answer that would have to be larger than another one can be',
    [
      information('  rating: text', '  rating: text\n  pension_age: {type: integer, min: 130}'),
      rule('{for: outcome, when: age > pension_age, warn: no}'),
      rule('{for: outcome, ask: pension_age}', 'more'),
    ],
    [
      /^rule_never_fires: The rule "extra" never fires\. It needs age > pension_age\. "pension_age" is .* at least 130\. "age" is .* at most 120\.$/,
    ],
  ],
  [
    'three answers in a circle, with a computed one among them',
    [
      information(
        '  rating: text',
        `  rating: text\n  income: integer\n  rent: integer\n  cost: {type: integer, formula: rent}`,
      ),
      rule('{for: outcome, when: age < income and income < cost and rent <= age, warn: no}'),
      rule('{for: outcome, ask: [income, rent]}', 'more'),
    ],
    [/^rule_never_fires: .* needs age < income\. It needs income < cost\. It needs rent <= age\.$/],
  ],
  [
    'a rule between two whole numbers',
    [rule('{for: outcome, when: age > 5 and age < 6, warn: no}')],
    [/needs age > 5. It needs age < 6. "age" is a whole number/],
  ],
  [
    'a question for an answer that is hidden then, and its document',
    [rule('{for: outcome, when: partner_income > 0 and status = "single", ask: rating, require: payslip}')],
    [
      /^rule_never_fires: .* It needs partner_income > 0\. It needs status = "single"\. "partner_income" is asked only while status = "married"; otherwise it counts as null\.$/,
      'question_never_asked: The question "rating" is never asked of outcome. Only the rule "extra" asks it, and it never fires.',
      'document_never_needed: The document "payslip" is never needed. Only the rule "extra" needs it, and it never fires.',
    ],
  ],
  [
    'a computed value that is none of its results',
    [rule('{for: outcome, when: band = "medium", warn: no}')],
    ['rule_never_fires: The rule "extra" never fires. It needs band = "medium".'],
  ],
  [
    'a result that a decision table does not give',
    [rule(`{for: outcome, when: 'fee("a", amount) > 3', warn: no}`)],
    [
      'rule_never_fires: The rule "extra" never fires. It needs fee("a", amount) > 3. "fee" gives one of 1, 2, 3.',
    ],
  ],
  [
    'a transition in another state than its own',
    [workflow('condition: outcome.amount != null', 'condition: case.state = "draft"')],
    [
      /^transition_never_used: The transition "finish" can never be used\. No case ever comes to the state "done"\. Its condition needs case\.state = "draft"\. It starts in the state "review"\./,
    ],
  ],
  [
    'states without a way to an end',
    [
      workflow('condition: outcome.amount != null', 'condition: outcome.amount < 0 and outcome.amount > 0'),
      workflow('from: [draft, review]', 'from: draft'),
      workflow(
        '    back: {from: review, to: draft}\n',
        '    wait: {from: review, to: waiting}\n    on: {from: waiting, to: review}\n',
      ),
      workflow('review: open', 'review: open, waiting: open'),
    ],
    [
      /^no_way_to_end: No case comes from the state "review" to an end\. These transitions can never be used: "finish"\. The others lead to waiting/,
      /^no_way_to_end: No case comes from the state "waiting" to an end/,
      /^transition_never_used: The transition "finish"/,
    ],
  ],
  [
    'a value that a higher priority always replaces',
    [
      rule('{for: outcome, when: age > 50, set: {rating: \'"B"\'}}'),
      rule('{for: outcome, when: age > 40, priority: 1, set: {rating: \'"A"\'}}', 'other'),
    ],
    [
      /^rules_contradict: The value that the rule "extra" gives "rating" of outcome never counts\. It needs age > 50\. Whenever it holds, the rule "other"/,
    ],
  ],
  [
    'a check that no answer passes',
    [
      information(
        'amount: money',
        'amount: {type: money, check: {formula: amount > 10 and amount < 5, message: no}}',
      ),
    ],
    [
      'check_refuses_all: The check of "amount" refuses every answer. The check is amount > 10 and amount < 5.',
    ],
  ],
  [
    'a deadline that nothing ends',
    [workflow('rules:\n', 'deadlines: {reply: {stops: outcome.age > 130, deadline: P3D}}\nrules:\n')],
    [
      /^deadline_never_kept: What is to end the deadline "reply" never happens\. .* "stops" needs outcome\.age > 130\. "age" is/,
    ],
  ],
  [
    'a goal after the deadline',
    [workflow('rules:\n', 'deadlines: {reply: {goal: P5D, deadline: P3D}}\nrules:\n')],
    [/^deadline_never_kept: The goal of "reply" comes after its deadline.* P5D is longer than P3D\.$/],
  ],
  [
    'a row behind one, and a row behind several',
    [
      table('unique', 'first'),
      table(
        '  - {when: {segment: \'"b"\'}, gives: {fee: 3}}\n',
        "  - {when: {segment: '\"b\"'}, gives: {fee: 3}}\n  - {when: {segment: '\"b\"', balance: '> 5'}, gives: {fee: 4}}\n  - {when: {segment: '\"a\"', balance: '[50..150]'}, gives: {fee: 4}}\n",
      ),
    ],
    [
      'row_subsumed: Row 4 of "fee" never decides anything. Wherever it matches, row 3 matches as well, and comes first.',
      'row_never_fires: Row 5 of "fee" never decides anything. Wherever it matches, one of the rows 1, 2 matches as well, and comes first.',
    ],
  ],
];

test.each(NEVER)('%s', (_name, changes, expected) => {
  const found = told(...changes);
  expect(found).toHaveLength(expected.length);
  for (const [i, each] of expected.entries())
    if (typeof each === 'string') expect(found).toContain(each);
    else
      expect(
        found.filter((one) => each.test(one)),
        `${i}: ${each} in ${found.join('\n')}`,
      ).toHaveLength(1);
});

const SHOWN: readonly (readonly [string, readonly Change[], RegExp])[] = [
  [
    'a gap',
    [table('>= 100', '> 100')],
    /^table_gap: No row of "fee" matches for segment: "a"; balance: 100\.$/,
  ],
  [
    'an option that no row knows',
    [table(`  - {when: {segment: '"b"'}, gives: {fee: 3}}\n`, '')],
    /^table_gap: No row of "fee" matches for segment: "b"\.$/,
  ],
  [
    'rows that overlap',
    [table('< 100', '<= 100')],
    /^table_overlap: The rows 1 and 2 of "fee" both match for segment: "a"; balance: 100; only one may\.$/,
  ],
  [
    'rows of the policy any with different results',
    [table('unique', 'any'), table('< 100', '<= 120')],
    /^table_conflict: The rows 1 and 2 of "fee" both match for segment: "a"; balance: \[100\.\.120\], with different results\.$/,
  ],
  [
    'rows of the policy priority without an order',
    [
      table('unique', 'priority'),
      table('{fee: number}', "{fee: {type: number, values: '3'}}"),
      table('< 100', '<= 120'),
    ],
    /^table_order: The rows 1 and 2 of "fee"/,
  ],
  [
    'rules that give a case to different people',
    [rule('{for: outcome, when: age > 90 and employer = "x", assign: \'"other@bank.example"\'}')],
    /^rules_contradict: The rules "extra" and "old" set the assignee to different values/,
  ],
  [
    'rules that set different values at an event',
    [
      rule('{for: outcome, on: {case_created: true}, when: age > 5, set: {rating: \'"A"\'}}'),
      rule('{for: outcome, on: {case_created: true}, when: age < 50, set: {rating: \'"B"\'}}', 'other'),
    ],
    /^rules_contradict: The rules "other" and "extra" set "rating" of outcome/,
  ],
  [
    'a deadline in the past',
    [
      workflow(
        'rules:\n',
        'deadlines: {reply: {state: draft, deadline: {formula: \'date("2020-01-01")\'}}}\nrules:\n',
      ),
    ],
    /^deadline_never_kept: The deadline "reply" is missed at the moment it starts\.$/,
  ],
];

test.each(SHOWN)('%s: a scenario shows it', (_name, changes, expected) => {
  const pkg = packageWith(...changes);
  const [found, ...others] = analysePackage(pkg);
  expect(`${found?.code}: ${found?.message}`).toMatch(expected);
  expect(others).toEqual([]);
  expect(doesReplay(found?.witness ?? '', indexPackage(pkg))).toBe(true);
  // Without the defect, the scenario fails: it shows the defect and nothing else.
  expect(doesReplay(found?.witness ?? '', indexPackage(packageWith()))).toBe(false);
});

test.each<readonly [string, readonly Change[], readonly string[]]>([
  [
    'a rule that takes away its own condition',
    [rule("{for: outcome, when: age = null, set: {age: '30'}}")],
    ['rules_without_end: The rules of "intake" come to no end in a new case: "extra".'],
  ],
  [
    'two rules that undo each other',
    [
      rule("{for: outcome, when: age = null, set: {amount: '4'}}", 'one'),
      rule("{for: Client, when: amount = 4, set: {age: '30'}}", 'two'),
    ],
    ['rules_without_end: The rules of "intake" come to no end in a new case: "two", "one".'],
  ],
  [
    'a rule that takes away its own condition once there is an answer',
    [rule('{for: Client, when: employed and rating = null, set: {rating: \'"A"\'}}')],
    [
      'rules_without_end: The rules of "intake" come to no end once the condition of "extra" holds: "extra". It happens where outcome.employed is true.',
    ],
  ],
  [
    'a rule that keeps its own condition',
    [rule("{for: outcome, when: age = null or age = 30, set: {age: '30'}}")],
    [],
  ],
  [
    'a rule that takes away its condition at an event',
    [rule("{for: outcome, on: {case_created: true}, when: age = null, set: {age: '30'}}")],
    [],
  ],
])('rules without end: %s', (_name, changes, expected) => {
  expect(told(...changes)).toEqual(expected);
});

test('scenarios that cover less than the package asks for are told with what they do not come by', () => {
  const settings: Change = [
    'package.yaml',
    'name: Test\n',
    'name: Test\nsettings: {coverage: {rules: 75, transitions: 50, rows: 0}}\n',
  ];
  const low = analysePackage(packageWith(settings)).filter(({ code }) => code === 'coverage_low');
  expect(low.map(({ message, path, reason }) => [message, path, reason])).toEqual([
    [
      'Scenarios cover 0 of 4 rules (0 %), and 75 % are wanted.',
      '/settings/coverage/rules',
      ['No scenario comes by: intake.basics, intake.work, intake.partner, intake.old.'],
    ],
    [
      'Scenarios cover 0 of 4 transitions (0 %), and 50 % are wanted.',
      '/settings/coverage/transitions',
      ['No scenario comes by: intake.submit, intake.back, intake.finish, intake.drop.'],
    ],
  ]);
});
