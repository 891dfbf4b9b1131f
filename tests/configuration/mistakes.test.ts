import { describe, expect, it } from 'vitest';
import { addDocument, addFile, addInformation, addRule, BASE, check, inProcess } from './checked-package.ts';

type Changes = Parameters<typeof check>[0];

const REVIEW = `key: review
kind: lifecycle
outcome: Person
workflow: {states: {open: start, done: finished}, transitions: {close: {from: open, to: done}}}
rules: {all: {for: outcome, ask: first_name}}
`;

const mistakes: [string, Changes, string, string][] = [
  [
    'an AI check that a rule runs',
    inProcess(
      'rules:\n',
      'ai_checks: {look: {prompt: Look.}}\nrules:\n  ask_it: {on: {case_created: true}, run_ai_check: look}\n',
    ),
    'not_available_yet',
    'processes/intake.yaml:9:',
  ],
  [
    'an AI check at all',
    inProcess('rules:\n', 'ai_checks: {look: {prompt: Look.}}\nrules:\n'),
    'not_available_yet',
    'processes/intake.yaml:7:',
  ],
  [
    'files that may not be collected',
    inProcess('rules:\n', 'allow_custom_proofs: false\nrules:\n'),
    'not_available_yet',
    'processes/intake.yaml:7:22',
  ],
  [
    'an icon',
    { 'ontologies/person.yaml': (text) => text.replace('informations:', 'icon: user\ninformations:') },
    'not_available_yet',
    'ontologies/person.yaml:2:7',
  ],
  [
    'a predefined object that an answer has to come before',
    inProcess(
      'rules:\n',
      'predefined_objects: {late: late}\nrules:\n  late: {for: outcome, when: spouse.age > 17, create: {ontology: Person, in: spouse}}\n',
    ),
    'predefined_after_answer',
    'processes/intake.yaml:7:',
  ],
  [
    'a predefined object that an event has to come before',
    inProcess(
      'rules:\n',
      'predefined_objects: {late: late}\nrules:\n  late: {for: outcome, on: {transition_used: finish}, create: {ontology: Person, in: spouse, roles: spouse}}\n',
    ),
    'predefined_after_answer',
    'processes/intake.yaml:7:',
  ],
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
    'an unknown name in a formula of several lines',
    addRule(
      '{for: outcome, ask: age}\n  more:\n    for: outcome\n    when: |\n      age > 1\n      and agee < 3\n    ask: age',
    ),
    'formula_unknown_name',
    'processes/intake.yaml:20:11',
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
  [
    'a state that moved to where cases end',
    inProcess('rules:', '  moved_states: {gone: done}\nrules:'),
    'moved_state_final',
    'processes/intake.yaml:7:24',
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
    'a type of picture that is not taken',
    addInformation('{type: file, accept: [pdf, heic]}'),
    'not_taken',
    'ontologies/person.yaml:8:37',
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
  [
    'a default of what is computed',
    addInformation('{type: integer, formula: age + 1, default: 3}'),
    'default_of_computed',
    'ontologies/person.yaml:8:53',
  ],
  [
    'a default of a component that is computed',
    addInformation('{type: structure, components: {a: {type: integer, formula: 1 + 1, default: 0}}}'),
    'default_of_computed',
    'ontologies/person.yaml',
  ],
  [
    'a language that is listed twice',
    { 'package.yaml': 'name: Test\nsettings: {languages: [en, de, en]}\n' },
    'language_twice',
    'package.yaml:2:32',
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

  it('and alone: one mistake is one problem', () => {
    expect(check(inProcess('when: status', 'when: statsu'))).toHaveLength(1);
    expect(
      check(inProcess('for: outcome\n    ask', 'for: Persn\n    ask')).filter(
        (problem) => problem.severity === 'error',
      ),
    ).toHaveLength(1);
  });
});
