import { describe, expect, it } from 'vitest';
import { largePackage } from '../../../tests/configuration/large-package.ts';
import { readPackage } from '../format/read-package.ts';
import type { Problem } from '../problem.ts';
import { checkPackage } from './check-package.ts';

const BASE: Readonly<Record<string, string>> = {
  'package.yaml': 'name: Test\n',
  'ontologies/person.yaml': `key: Person
informations:
  first_name: text
  age: integer
  status: {type: choice, options: [single, married]}
  spouse: {type: instance, ontology: Person}
  incomes: {type: structure, components: {amount: money}}
`,
  'roles.yaml': 'spouse: {held_by: Person, holders: {max: 1}}\n',
  'processes/intake.yaml': `key: intake
kind: creation
outcome: Person
workflow:
  states: {draft: start, done: finished}
  transitions: {finish: {from: draft, to: done}}
rules:
  basics:
    for: outcome
    ask: [first_name, age, status, incomes]
  partner:
    for: outcome
    when: status = "married"
    create: {ontology: Person, in: spouse, roles: spouse}
`,
};

/** Checks the base package with some files replaced or changed. */
function check(changes: Readonly<Record<string, string | ((text: string) => string)>>): Problem[] {
  const files = new Map(Object.entries(BASE));
  for (const [file, change] of Object.entries(changes))
    files.set(file, typeof change === 'string' ? change : change(files.get(file) ?? ''));
  const read = readPackage(files);
  expect(read.problems).toEqual([]);
  return read.package === null ? [] : checkPackage(read.package, read);
}

const inProcess = (from: string, to: string) => ({
  'processes/intake.yaml': (text: string) => text.replace(from, to),
});
const addRule = (rule: string) => ({
  'processes/intake.yaml': (text: string) => `${text}  extra: ${rule}\n`,
});
const addInformation = (information: string) => ({
  'ontologies/person.yaml': (text: string) => `${text}  extra: ${information}\n`,
  'processes/intake.yaml': (text: string) => text.replace('incomes]', 'incomes, extra]'),
});
const addFile = (file: string, text: string) => ({ [file]: text });
const addDocument = (blocks: string) => ({
  'processes/intake.yaml': (text: string) =>
    text.replace('rules:', 'documents: form\nrules:').replace(', age', ''),
  'documents/form.yaml': `key: form\nper: outcome\nsections: {blocks: ${blocks}}\n`,
});

describe('a package without mistakes', () => {
  it('has no problems', () => expect(check({})).toEqual([]));

  it('has none with a thousand informations and two thousand rules', () => {
    const read = readPackage(largePackage(1000, 2000));
    expect(read.package && checkPackage(read.package, read)).toEqual([]);
  });
});

type Changes = Parameters<typeof check>[0];

const mistakes: [string, Changes, string, string][] = [
  [
    'an unknown ontology',
    inProcess('outcome: Person', 'outcome: Persn'),
    'unknown_ontology',
    'processes/intake.yaml:3:10',
  ],
  [
    'an unknown information',
    inProcess('[first_name,', '[frist_name,'),
    'unknown_information',
    'processes/intake.yaml:10:11',
  ],
  [
    'an unknown role',
    inProcess('roles: spouse', 'roles: spouze'),
    'unknown_role',
    'processes/intake.yaml:14:51',
  ],
  ['an unknown state', inProcess('to: done', 'to: doen'), 'unknown_state', 'processes/intake.yaml:6:43'],
  [
    'an unknown document',
    inProcess('rules:', 'documents: form\nrules:'),
    'unknown_document',
    'processes/intake.yaml:7:12',
  ],
  [
    'an unknown needed document',
    addRule('{for: outcome, require: passport}'),
    'unknown_needed_document',
    'processes/intake.yaml:15:34',
  ],
  ['an unknown tag', addRule('{tag: vip}'), 'unknown_tag', 'processes/intake.yaml:15:16'],
  [
    'an unknown team',
    inProcess('to: done}', 'to: done, may_use: bosses}'),
    'unknown_team',
    'processes/intake.yaml:6:58',
  ],
  [
    'an unknown rule set',
    inProcess('rules:', 'rule_sets: kyc\nrules:'),
    'unknown_rule_set',
    'processes/intake.yaml:7:12',
  ],
  [
    'an unknown booklet',
    inProcess('rules:', 'default_booklet: file\nrules:'),
    'unknown_booklet',
    'processes/intake.yaml:7:18',
  ],
  [
    'an unknown key of a map',
    addRule('{for: outcome, set: {agee: 1}}'),
    'unknown_information',
    'processes/intake.yaml:15:31',
  ],
  [
    'an unknown subject',
    addRule('{for: Company, ask: first_name}'),
    'unknown_path',
    'processes/intake.yaml:15:16',
  ],
  [
    'a path that ends in the wrong place',
    inProcess('rules:', 'case_fields: {x: outcome}\nrules:'),
    'wrong_path',
    'processes/intake.yaml:7:18',
  ],
  [
    'a path into nothing',
    inProcess('rules:', 'case_fields: {x: outcome.spouse.nam}\nrules:'),
    'unknown_path',
    'processes/intake.yaml:7:18',
  ],
  [
    'an unknown name in a formula',
    inProcess('status = ', 'statuss = '),
    'formula_unknown_name',
    'processes/intake.yaml:13:11',
  ],
  [
    'an unknown option in a formula',
    inProcess('"married"', '"maried"'),
    'formula_unknown_option',
    'processes/intake.yaml:13:11',
  ],
  [
    'a formula of the wrong type',
    addRule('{for: outcome, when: age + 1, ask: first_name}'),
    'formula_wrong_type',
    'processes/intake.yaml:15:31',
  ],
  [
    'a broken formula',
    addRule('{for: outcome, when: "age > (1", ask: first_name}'),
    'formula_syntax',
    'processes/intake.yaml:15:',
  ],
  [
    'a broken formula in a template',
    addRule('{for: outcome, warn: "Hello {{frst_name}}"}'),
    'formula_unknown_name',
    'processes/intake.yaml:15:40',
  ],
  [
    'a value of the wrong type',
    addRule('{for: outcome, set: {age: first_name}}'),
    'formula_wrong_type',
    'processes/intake.yaml:15:36',
  ],
  [
    'an unreachable state',
    inProcess('done: finished}', 'done: finished, lost: finished}'),
    'unreachable_state',
    'processes/intake.yaml:5:42',
  ],
  [
    'a state without a way out',
    inProcess('done: finished', 'done: open'),
    'dead_end_state',
    'processes/intake.yaml:5:26',
  ],
  ['no start state', inProcess('draft: start', 'draft: open'), 'no_start_state', 'processes/intake.yaml:4:1'],
  [
    'several start states',
    inProcess('done: finished', 'done: start'),
    'several_start_states',
    'processes/intake.yaml:5:26',
  ],
  [
    'a transition from nowhere',
    inProcess('from: draft, ', ''),
    'transition_from_nowhere',
    'processes/intake.yaml:6:17',
  ],
  [
    'a state that moved but exists',
    inProcess('rules:', '  moved_states: {done: draft}\nrules:'),
    'moved_state_exists',
    'processes/intake.yaml:7:18',
  ],
  ['a rule without action', addRule('{for: outcome}'), 'rule_without_action', 'processes/intake.yaml:15:3'],
  [
    'an action that needs an event',
    addRule('{for: outcome, generate_documents: []}'),
    'rule_without_action',
    'processes/intake.yaml:15:3',
  ],
  [
    'an e-mail without event',
    addRule('{send_email: {to: \'"a@example.org"\', subject: S, body: B}}'),
    'action_needs_event',
    'processes/intake.yaml:15:11',
  ],
  [
    'a question at an event',
    addRule('{for: outcome, on: {case_created: true}, ask: age}'),
    'action_needs_condition',
    'processes/intake.yaml:15:',
  ],
  [
    'a rule that waits for nothing',
    addRule('{for: outcome, on: {}, set: {age: 1}}'),
    'rule_without_event',
    'processes/intake.yaml:15:',
  ],
  [
    'an instance in an information that is none',
    inProcess('in: spouse', 'in: age'),
    'not_an_instance',
    'processes/intake.yaml:14:36',
  ],
  [
    'a default that does not fit',
    addInformation('{type: integer, default: many}'),
    'wrong_value',
    'ontologies/person.yaml:8:35',
  ],
  [
    'a pattern that does not compile',
    addInformation("{type: text, pattern: '[a-'}"),
    'wrong_pattern',
    'ontologies/person.yaml:8:32',
  ],
  [
    'a minimum above the maximum',
    addInformation('{type: decimal, min: 2, max: 1.5}'),
    'minimum_above_maximum',
    'ontologies/person.yaml:8:31',
  ],
  [
    'a later first day than the last',
    addInformation('{type: date, min: 2026-02-01, max: 2026-01-31}'),
    'minimum_above_maximum',
    'ontologies/person.yaml:8:28',
  ],
  [
    'more occurrences needed than possible',
    addInformation('{type: structure, min_occurrences: 3, max_occurrences: 2, components: {a: text}}'),
    'minimum_above_maximum',
    'ontologies/person.yaml:8:45',
  ],
  ['nothing to choose from', addInformation('{type: choice}'), 'no_options', 'ontologies/person.yaml:8:3'],
  [
    'a currency that does not exist',
    addInformation('{type: money, currency: EURO}'),
    'unknown_currency',
    'ontologies/person.yaml:8:34',
  ],
  [
    'a value that depends on itself',
    addInformation('{type: integer, formula: extra + 1}'),
    'depends_on_itself',
    'ontologies/person.yaml:8:35',
  ],
  [
    'a value that depends on itself through its occurrences',
    addInformation(
      '{type: structure, components: {a: {type: integer, formula: total + 1}}}\n  total: {type: integer, formula: sum(extra.a)}',
    ),
    'depends_on_itself',
    'ontologies/person.yaml',
  ],
  [
    'a rule that closes a circle',
    addRule('{for: outcome, set: {age: age + 1}}'),
    'depends_on_itself',
    'processes/intake.yaml:15:36',
  ],
  [
    'a time zone that does not exist',
    addFile('package.yaml', 'name: T\nsettings: {time_zone: Europe/Zurick}\n'),
    'unknown_time_zone',
    'package.yaml:2:23',
  ],
  [
    'a language that does not exist',
    addFile('package.yaml', 'name: T\nsettings: {languages: [english]}\n'),
    'unknown_language',
    'package.yaml:2:24',
  ],
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

  it('with what was probably meant', () => {
    const [problem] = check(inProcess('[first_name,', '[frist_name,'));
    expect(problem).toMatchObject({
      message: 'Person has no information "frist_name".',
      suggestion: 'Did you mean "first_name"?',
    });
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

describe('two rules that write the same value', () => {
  const two = (first: string, second: string) =>
    check({
      'processes/intake.yaml': (text) =>
        `${text}  one: {for: outcome, when: age > 1, set: {first_name: '"a"'}${first}}\n  two: {for: Person, when: age > 2, set: {first_name: '"b"'}${second}}\n`,
    });

  it('contradict each other', () => {
    expect(two('', '')).toMatchObject([
      {
        code: 'contradicting_rules',
        severity: 'error',
        line: 16,
        message: expect.stringContaining('"one" and "two"'),
      },
    ]);
  });

  it('do not with different priorities', () => expect(two('', ', priority: 1')).toEqual([]));

  it('do not if one of them waits for an event', () =>
    expect(two('', ', on: {case_created: true}')).toEqual([]));
});

describe('super-ontologies', () => {
  const circle = {
    'ontologies/a.yaml': 'key: A\nextends: B\n',
    'ontologies/b.yaml': 'key: B\nextends: C\n',
    'ontologies/c.yaml': 'key: C\nextends: A\n',
  };

  it('cannot go in a circle, which is told once', () => {
    const problems = check(circle).filter((problem) => problem.code === 'super_ontology_cycle');
    expect(problems).toMatchObject([
      { file: 'ontologies/a.yaml', line: 2, message: expect.stringContaining('A → B → C → A') },
    ]);
  });

  it('keep the type of what they hand down', () => {
    const problems = check({
      'ontologies/child.yaml': 'key: Child\nextends: Person\ninformations: {age: text}\n',
    });
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'inherited_type', file: 'ontologies/child.yaml', line: 3 }),
    );
  });
});

describe('texts', () => {
  const languages = { 'package.yaml': 'name: T\nsettings: {languages: [en, de]}\n' };
  const tag = (text: string) =>
    check({ ...languages, 'tags.yaml': text }).filter((problem) => problem.file === 'tags.yaml');

  it('missing in one language are a warning', () => {
    expect(tag('vip:\n  name: {en: Important}\n')).toMatchObject([
      { code: 'missing_translation', severity: 'warning', line: 2, message: 'The text is missing in de.' },
    ]);
  });

  it('may be the same in all', () => expect(tag('vip: {name: VIP}\n')).toEqual([]));

  it('in a language the tenant does not have are a warning', () => {
    expect(tag('vip:\n  name: {en: Important, de: Wichtig, fr: Important}\n')).toMatchObject([
      { code: 'foreign_language' },
    ]);
  });

  it('that are missing altogether are a warning where there are several languages', () => {
    expect(tag('vip:\n')).toMatchObject([{ code: 'missing_text', severity: 'warning' }]);
  });
});

describe('a wizard', () => {
  const wizard = (body: string, process = BASE['processes/intake.yaml'] ?? '') =>
    check({
      'processes/intake.yaml': process,
      'wizards/w.yaml': `key: w\nuuid: 7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7a01\nprocess: intake\nentry: a\nnodes: {a: {title: A, items: [first_name]}}\n${body}`,
    }).map((problem) => problem.code);

  it('without mistakes has no problem', () => expect(wizard('submit_transition: finish\n')).toEqual([]));

  it('cannot use a transition that needs votes', () => {
    expect(
      wizard(
        'submit_transition: finish\n',
        BASE['processes/intake.yaml']?.replace('to: done}', 'to: done, votes: 2}'),
      ),
    ).toEqual(['wizard_cannot_vote']);
  });

  it('needs an address to confirm', () =>
    expect(wizard('authentication: email_code\n')).toEqual(['wizard_without_email']));

  it('shares its uuid with no other', () => {
    const body =
      'uuid: 7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7a01\nprocess: intake\nentry: a\nnodes: {a: {title: A}}\n';
    expect(check({ 'wizards/a.yaml': `key: a\n${body}`, 'wizards/b.yaml': `key: b\n${body}` })).toMatchObject(
      [{ code: 'duplicate_uuid', file: 'wizards/b.yaml' }],
    );
  });
});

it('places problems in the exported files when the package was not read from files', () => {
  const files = new Map(
    Object.entries({ ...BASE, 'roles.yaml': '\n\nspouse: {held_by: Persn, holders: {max: 1}}\n' }),
  );
  const { package: pkg } = readPackage(files);
  expect(pkg && checkPackage(pkg)).toMatchObject([{ code: 'unknown_ontology', file: 'roles.yaml', line: 2 }]);
});
