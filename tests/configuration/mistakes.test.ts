import { describe, expect, it } from 'vitest';
import { ACCESS_MISTAKES } from './access-mistakes.ts';
import { BASIC_MISTAKES, type Mistake } from './basic-mistakes.ts';
import { addDocument, addFile, addInformation, addRule, BASE, check, inProcess } from './checked-package.ts';
import { CONNECTOR_MISTAKES } from './connector-mistakes.ts';
import { QUEUE_MISTAKES } from './queue-mistakes.ts';
import { VALUE_MISTAKES } from './value-mistakes.ts';

const REVIEW = `key: review
kind: lifecycle
outcome: Person
workflow: {states: {open: start, done: finished}, transitions: {close: {from: open, to: done}}}
rules: {all: {for: outcome, ask: first_name}}
`;

const mistakes: Mistake[] = [
  ...BASIC_MISTAKES,
  ...CONNECTOR_MISTAKES,
  ...ACCESS_MISTAKES,
  ...QUEUE_MISTAKES,
  ...VALUE_MISTAKES,
  [
    'an unused role',
    addFile('roles.yaml', 'spouse: {held_by: Person}\nguardian: {held_by: Person}\n'),
    'unused_role',
    'roles.yaml:2:1',
  ],
  [
    'an unused information',
    { 'ontologies/person.yaml': (text) => `${text}  extra: text\n` },
    'unused_information',
    'ontologies/person.yaml:8:3',
  ],
  [
    'an unused ontology',
    addFile('ontologies/company.yaml', 'key: Company\n'),
    'unused_ontology',
    'ontologies/company.yaml:1:6',
  ],
  [
    'a role that nobody can hold',
    addFile('roles.yaml', 'spouse: {}\n'),
    'role_held_by_nobody',
    'roles.yaml:1:1',
  ],
  [
    'a role for another ontology',
    {
      ...addFile('ontologies/company.yaml', 'key: Company\n'),
      'roles.yaml': 'spouse: {held_by: Company, holders: {max: 1}}\n',
    },
    'role_not_held',
    'processes/intake.yaml:14:51',
  ],
  [
    'a page that shows what is never asked',
    inProcess('rules:', 'pages: {p: {tabs: {t: {items: {questions: [first_name, spouse]}}}}}\nrules:'),
    'never_asked',
    'processes/intake.yaml:7:56',
  ],
  [
    'a document that lists what is never asked',
    addDocument('{values: [first_name, age]}'),
    'never_asked',
    'documents/form.yaml:3:42',
  ],
  [
    'a document with a formula over what is never asked',
    addDocument('"{{first_name}} is {{age}}"'),
    'never_asked',
    'documents/form.yaml:3:',
  ],
  [
    'a table whose columns are wider than the line',
    addDocument(
      '{table: {over: outcome.incomes, columns: [{value: amount, width: 80}, {value: amount, width: 70}]}}',
    ),
    'table_too_wide',
    'documents/form.yaml:3:52',
  ],
  [
    'a table whose columns leave nothing to another one',
    addDocument(
      '{part: {when: "true", otherwise: {table: {over: outcome.incomes, columns: [amount, {value: amount, width: 100}]}}}}',
    ),
    'table_too_wide',
    'documents/form.yaml:3:',
  ],
  [
    'a table without columns',
    addDocument('{table: {over: outcome.incomes, columns: []}}'),
    'table_without_columns',
    'documents/form.yaml:3:',
  ],
  [
    'a booklet with a document that no case has',
    {
      ...addDocument('{values: first_name}'),
      'processes/intake.yaml': (text) =>
        text.replace('rules:', 'booklets: file\ndefault_booklet: file\nrules:'),
      'booklets.yaml': 'file: {documents: form}\n',
    },
    'never_included',
    'booklets.yaml:1:',
  ],
  [
    'a wizard that asks for a file nobody needs',
    {
      'needed_documents.yaml': 'passport: {ontology: Person}\n',
      'wizards/w.yaml':
        'key: w\nuuid: 7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7a01\nprocess: intake\nentry: a\nnodes: {a: {title: A, items: {upload: passport}}}\n',
    },
    'never_needed',
    'wizards/w.yaml:5:',
  ],
  [
    'a box to tick for something else than a boolean',
    {
      'wizards/w.yaml':
        'key: w\nuuid: 7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7a01\nprocess: intake\nentry: a\nnodes: {a: {title: A, items: {consent: {text: T, information: age}}}}\n',
    },
    'wrong_type',
    'wizards/w.yaml:5:',
  ],
  [
    'an address to confirm that is none',
    {
      'wizards/w.yaml':
        'key: w\nuuid: 7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7a01\nprocess: intake\nentry: a\nemail: outcome.age\nnodes: {a: {title: A}}\n',
    },
    'wrong_type',
    'wizards/w.yaml:5:8',
  ],
  [
    'a function with two bodies',
    addFile('user_functions.yaml', 'f: {formula: 1, decision: {result: 2}}\n'),
    'function_body',
    'user_functions.yaml:1:1',
  ],
  [
    'an unknown type of a parameter',
    addFile('user_functions.yaml', 'f: {parameters: {a: numbr}, formula: a}\n'),
    'unknown_type',
    'user_functions.yaml:1:21',
  ],
  [
    'a row for a column that the table does not have',
    addFile(
      'decisions.yaml',
      'd: {inputs: {age: number}, outputs: {x: number}, rows: [{when: {aeg: 1}, gives: {x: 1}}]}\n',
    ),
    'decision_column',
    'decisions.yaml:1:65',
  ],
  [
    'a test of another type than its column',
    addFile(
      'decisions.yaml',
      'd: {inputs: {age: number}, outputs: {x: number}, rows: [{when: {age: \'> "a"\'}, gives: {x: 1}}]}\n',
    ),
    'formula_wrong_type',
    'decisions.yaml:1:71',
  ],
  [
    'a result of another type than its column',
    addFile(
      'decisions.yaml',
      'd: {inputs: {age: number}, outputs: {x: number}, rows: [{when: {age: 1}, gives: {x: \'"a"\'}}]}\n',
    ),
    'formula_wrong_type',
    'decisions.yaml:1:86',
  ],
  [
    'an unknown name in a cell',
    addFile(
      'decisions.yaml',
      "d: {inputs: {age: number}, outputs: {x: number}, rows: [{when: {age: '> limit'}, gives: {x: 1}}]}\n",
    ),
    'formula_unknown_name',
    'decisions.yaml:1:73',
  ],
  [
    'a policy that goes by an order that the table does not have',
    addFile(
      'decisions.yaml',
      'd: {hit_policy: priority, inputs: {age: number}, outputs: {x: number}, rows: [{gives: {x: 1}}]}\n',
    ),
    'decision_policy',
    'decisions.yaml:1:17',
  ],
  [
    'a decision that requires itself',
    addFile('decisions.yaml', 'd: {requires: {d: d}, formula: d}\n'),
    'decision_circle',
    'decisions.yaml:1:5',
  ],
  [
    'a decision without a body',
    addFile('decisions.yaml', 'd: {description: Nothing}\n'),
    'decision_body',
    'decisions.yaml:1:1',
  ],
  [
    'a decision of the same key as a function',
    { ...addFile('user_functions.yaml', 'd: {formula: 1}\n'), 'decisions.yaml': 'd: {formula: 1}\n' },
    'decision_key',
    'decisions.yaml:1:1',
  ],
  [
    'a schedule without a time',
    addFile(
      'ontologies/person.yaml',
      `${BASE['ontologies/person.yaml']}scheduled_rules: {r: {schedule: {delay: P1D}, set: {age: 1}}}\n`,
    ),
    'schedule',
    'ontologies/person.yaml:8:',
  ],
  [
    'a schedule that is none',
    addFile(
      'ontologies/person.yaml',
      `${BASE['ontologies/person.yaml']}scheduled_rules: {r: {schedule: {cron: 61 * * * *}, set: {age: 1}}}\n`,
    ),
    'wrong_schedule',
    'ontologies/person.yaml:8:40',
  ],
  [
    'a lifecycle case of a creation process',
    addFile(
      'ontologies/person.yaml',
      `${BASE['ontologies/person.yaml']}actions: {a: {lifecycle_cases: intake}}\n`,
    ),
    'wrong_process_kind',
    'ontologies/person.yaml:8:',
  ],
  [
    'a lifecycle case for several at once',
    {
      ...addRule('{on: {state_entered: done}, create_lifecycle_case: {process: review, for: Person}}'),
      'processes/review.yaml': REVIEW,
    },
    'several_instances',
    'processes/intake.yaml:15:',
  ],
  [
    'a lifecycle case for something its process is not about',
    {
      'processes/intake.yaml': (text: string) =>
        `${text}  cars: {create: {ontology: Car}}\n  extra: {for: Car, ask: wheels}\n  late: {for: Car, on: {state_entered: done}, create_lifecycle_case: review}\n`,
      'ontologies/car.yaml': 'key: Car\ninformations: {wheels: integer}\n',
      'processes/review.yaml': REVIEW,
    },
    'wrong_ontology',
    'processes/intake.yaml:17:',
  ],
  [
    'a lifecycle case for an instance of another kind',
    {
      'processes/intake.yaml': (text: string) =>
        `${text}  cars: {create: {ontology: Car}}\n  extra: {for: Car, ask: wheels}\n  late: {for: Car, on: {state_entered: done}, create_lifecycle_case: {process: review, for: self_made}}\n`,
      'ontologies/car.yaml':
        'key: Car\ninformations: {wheels: integer, self_made: {type: instance, ontology: Car}}\n',
      'processes/review.yaml': REVIEW,
    },
    'wrong_ontology',
    'processes/intake.yaml:17:',
  ],
  [
    'a limit that is no day of the calendar',
    addInformation('{type: date, min: 2026-02-30}'),
    'wrong_value',
    'ontologies/person.yaml:8:28',
  ],
  [
    'a scenario on a day that there is not',
    addFile('tests/a.yaml', 'a: {process: intake, given: {today: 2026-13-01}, then: {state: draft}}\n'),
    'wrong_value',
    'tests/a.yaml:1:37',
  ],
  [
    'booklets without a default one',
    { ...inProcess('rules:', 'booklets: file\nrules:'), 'booklets.yaml': 'file: {}\n' },
    'no_default_booklet',
    'processes/intake.yaml:7:',
  ],
  [
    'a scenario with an unknown path',
    addFile(
      'tests/a.yaml',
      'it works:\n  process: intake\n  when: {set: {outcome.agee: 1}}\n  then: {state: done}\n',
    ),
    'unknown_path',
    'tests/a.yaml:3:16',
  ],
  [
    'a scenario with a value that does not fit',
    addFile(
      'tests/a.yaml',
      'it works:\n  process: intake\n  when: {set: {outcome.age: old}}\n  then: {state: done}\n',
    ),
    'wrong_value',
    'tests/a.yaml:3:29',
  ],
];

describe('a mistake is found with its place', () => {
  it.each(mistakes)('%s', (_name, changes, code, place) => {
    const problems = check(changes).map(
      (problem) => `${problem.code} ${problem.file}:${problem.line}:${problem.column}`,
    );
    expect(problems).toContainEqual(expect.stringContaining(`${code} ${place}`));
  });

  it.each([
    'status = "married"',
    'spouse.age = null',
    'status = null',
    'age = null or age > 3',
  ])('a predefined object is none whose rule holds without answers, or by an answer that comes with the case: %s', (condition) => {
    const changes = {
      'processes/intake.yaml': (text: string) =>
        text
          .replace('rules:\n', 'predefined_objects: {partner: partner}\nrules:\n')
          .replace('status = "married"', condition),
    };
    expect(check(changes).map(({ code }) => code)).not.toContain('predefined_after_answer');
  });

  it('with what was probably meant', () => {
    const [problem] = check(inProcess('[first_name,', '[frist_name,'));
    expect(problem).toMatchObject({
      message: 'Person has no information "frist_name".',
      suggestion: 'Did you mean "first_name"?',
    });
  });

  it.each([
    'Europe/Lisbon',
    'UTC',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'US/Eastern',
    'Etc/GMT+5',
    'America/Port-au-Prince',
  ])('a time zone has the names that the database of zones gives it: %s', (zone) => {
    const settings = `name: Test\nsettings: {time_zone: ${zone}}\n`;
    expect(check({ 'package.yaml': settings })).toEqual([]);
  });

  it.each([
    'As JSON: {"a": {"b": 1}}',
    '{"a": {}} of {{age}}',
    '{"a": {"b": {{age}}, "c": "{{age}}"}}',
    '{ } and }',
  ])('braces around anything else are words: %s', (words) => {
    expect(check(addRule(`{for: outcome, warn: '${words}'}`))).toEqual([]);
  });

  it('and alone: one mistake is one problem', () => {
    expect(check(inProcess('when: status', 'when: statsu'))).toHaveLength(1);
    expect(
      check(inProcess('for: outcome\n    ask', 'for: Persn\n    ask')).filter(
        (problem) => problem.severity === 'error',
      ),
    ).toHaveLength(1);
  });
});
