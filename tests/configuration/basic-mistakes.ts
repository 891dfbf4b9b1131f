import { addFile, addInformation, addRule, type check, inProcess } from './checked-package.ts';

/** A mistake: its name, the changes that make it, the code of the problem, and its place. */
export type Mistake = [name: string, changes: Parameters<typeof check>[0], code: string, place: string];

/** A check by a model in the process. */
const withCheck = (check: string) => inProcess('rules:\n', `ai_checks: {look: ${check}}\nrules:\n`);

/** Names that do not exist, formulas and values that do not fit, and what a definition may not say. */
export const BASIC_MISTAKES: readonly Mistake[] = [
  [
    'an AI check that does not exist',
    inProcess(
      'rules:\n',
      'ai_checks: {look: {prompt: Look., outputs: {ok: boolean}}}\nrules:\n  ask_it: {on: {case_created: true}, run_ai_check: lok}\n',
    ),
    'unknown_ai_check',
    'processes/intake.yaml:9:',
  ],
  [
    'an AI check that asks for nothing',
    withCheck('{prompt: Look.}'),
    'check_without_outputs',
    'processes/intake.yaml:7:',
  ],
  [
    'an AI check whose prompt reads what is not there',
    withCheck('{prompt: "{{first_nam}}", outputs: {ok: boolean}}'),
    'formula_unknown_name',
    'processes/intake.yaml:7:',
  ],
  [
    'an AI check whose prompt reads its own answer',
    withCheck('{prompt: "{{ok}}", outputs: {ok: boolean}}'),
    'formula_unknown_name',
    'processes/intake.yaml:7:',
  ],
  [
    'an AI check whose answer has another type than the value',
    withCheck('{prompt: Look., outputs: {ok: boolean}, assign: {age: ok}}'),
    'formula_wrong_type',
    'processes/intake.yaml:7:',
  ],
  [
    'an AI check that sets what no answer can be',
    withCheck('{prompt: Look., outputs: {ok: boolean}, assign: {spouse: "null"}}'),
    'check_cannot_assign',
    'processes/intake.yaml:7:',
  ],
  [
    'an AI check for a document that nobody defined',
    withCheck('{prompt: Look., proofs: passport, outputs: {ok: boolean}}'),
    'unknown_needed_document',
    'processes/intake.yaml:7:',
  ],
  [
    'an AI check that reads what is never sent',
    {
      ...withCheck('{prompt: "Is {{upper case(first_name)}} a name?", outputs: {ok: boolean}}'),
      'ontologies/person.yaml': (text) =>
        text.replace('first_name: text', 'first_name: {type: text, never_sent: true}'),
    },
    'never_sent_read',
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
    'a duration that never ends',
    inProcess('outcome: Person', 'outcome: Person\nretention: P2000Y'),
    'wrong_value',
    'processes/intake.yaml:4:12',
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
    'wording of a signature that does not say what is signed',
    addFile('package.yaml', 'name: T\nsettings:\n  signing:\n    consent: {en: I agree.}\n'),
    'wrong_value',
    'package.yaml:4:19',
  ],
  [
    'wording of a signature that names what is not there',
    addFile('package.yaml', 'name: T\nsettings:\n  signing:\n    notice: For {name}.\n'),
    'wrong_value',
    'package.yaml:4:13',
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
];
