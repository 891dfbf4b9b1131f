import type { Mistake } from './basic-mistakes.ts';
import { addFile } from './checked-package.ts';

const access = (text: string) => ({ 'teams.yaml': 'desk: {}\n', ...addFile('access.yaml', text) });
const ALL = '{see: {teams: [desk]}}';
const hiding = (informations: string) =>
  access(`a: {processes: [intake], rules: [{see: {teams: [desk]}, informations: [${informations}]}]}\n`);
const AGE = '{keys: [age], see: {roles: [administrator]}}';
const person = (change: (text: string) => string) => ({ 'ontologies/person.yaml': change });

/** Mistakes in rules of access. */
export const ACCESS_MISTAKES: Mistake[] = [
  [
    'a right to a transition that there is not',
    access(
      'a: {processes: [intake], rules: [{see: {teams: [desk]}, may: {transitions: [{keys: [leap], by: {teams: [desk]}}]}}]}\n',
    ),
    'unknown_transition',
    'access.yaml:1:',
  ],
  [
    'two rights to all other transitions',
    access(
      'a: {processes: [intake], rules: [{see: {teams: [desk]}, may: {transitions: [{by: {teams: [desk]}}, {by: {people: [owner]}}]}}]}\n',
    ),
    'access_transition_twice',
    'access.yaml:1:',
  ],
  [
    'a right for the assignee as a team',
    access('a: {processes: [intake], rules: [{see: {teams: [desk]}, may: {write: {teams: [assignee]}}}]}\n'),
    'unknown_team',
    'access.yaml:1:',
  ],
  [
    'an audited level that there is not',
    access(
      `a: {processes: [intake], levels: [low], level: '"low"', audited_levels: [lw], rules: [${ALL}]}\n`,
    ),
    'access_level',
    'access.yaml:1:',
  ],
  [
    'a right to an information that there is not',
    hiding('{keys: [agee], see: {teams: [desk]}}'),
    'unknown_information',
    'access.yaml:1:',
  ],
  [
    'an entry about informations that gives no right',
    hiding('{keys: [age]}'),
    'access_information',
    'access.yaml:1:',
  ],
  [
    'two entries about one information',
    hiding('{keys: [age], write: {teams: [desk]}}, {keys: [age], write: {teams: [desk]}}'),
    'access_information',
    'access.yaml:1:',
  ],
  [
    'an identifier that not everybody may see',
    {
      ...hiding(AGE),
      ...person((text) =>
        text.replace('age: integer', 'age: text').replace('key: Person', 'key: Person\nidentifier: age'),
      ),
    },
    'access_information_needed',
    'access.yaml:1:',
  ],
  [
    'a name that is made of an information that not everybody may see',
    {
      ...hiding(AGE),
      ...person((text) => text.replace('key: Person', 'key: Person\nname_formula: string(age)')),
    },
    'access_information_told',
    'access.yaml:1:',
  ],
  [
    'an information that is computed from one that not everybody may see',
    {
      ...hiding(AGE),
      ...person((text) => `${text}  is_old: {type: boolean, formula: age > 70}\n`),
      'processes/intake.yaml': (text: string) => text.replace('incomes]', 'incomes, is_old]'),
    },
    'access_information_computed',
    'access.yaml:1:',
  ],
  ['access of no process', access(`a: {rules: [${ALL}]}\n`), 'access_of_nothing', 'access.yaml:1:'],
  [
    'a process with access in two places',
    access(`a: {processes: [intake], rules: [${ALL}]}\nb: {processes: [intake], rules: [${ALL}]}\n`),
    'access_twice',
    'access.yaml:2:',
  ],
  [
    'access of an unknown process',
    access(`a: {processes: [intak], rules: [${ALL}]}\n`),
    'unknown_process',
    'access.yaml:1:',
  ],
  [
    'access for an unknown team',
    access('a: {processes: [intake], rules: [{see: {teams: [dsk]}}]}\n'),
    'unknown_team',
    'access.yaml:1:',
  ],
  [
    'access for the owner as a team',
    access(`a: {processes: [intake], rules: [{see: {teams: [owner, desk]}}]}\n`),
    'unknown_team',
    'access.yaml:1:',
  ],
  [
    'access in an unknown state',
    access(`a: {processes: [intake], rules: [{states: [nowhere], see: {teams: [desk]}}, ${ALL}]}\n`),
    'unknown_state',
    'access.yaml:1:',
  ],
  [
    'access by an unknown level',
    access(
      `a: {processes: [intake], levels: [low, high], level: '"low"', rules: [{levels: [hgh], see: {teams: [desk]}}, ${ALL}]}\n`,
    ),
    'access_level',
    'access.yaml:1:',
  ],
  [
    'levels that no case gets',
    access(`a: {processes: [intake], levels: [low, high], rules: [${ALL}]}\n`),
    'access_level',
    'access.yaml:1:',
  ],
  [
    'a level of a wrong type',
    access(`a: {processes: [intake], levels: [low], level: '1', rules: [${ALL}]}\n`),
    'formula_wrong_type',
    'access.yaml:1:',
  ],
  [
    'an unknown name in a condition of access',
    access(`a: {processes: [intake], rules: [{condition: outcome.nothing, see: {teams: [desk]}}, ${ALL}]}\n`),
    'formula_unknown_property',
    'access.yaml:1:',
  ],
  [
    'a rule of access that never applies',
    access(`a: {processes: [intake], rules: [${ALL}, {condition: 'true', see: {teams: [desk]}}]}\n`),
    'access_never_applies',
    'access.yaml:1:',
  ],
  [
    'a list of those who may list cases that everybody sees',
    access('a: {processes: [intake], rules: [{see: {everybody: true}, list: {teams: [desk]}}]}\n'),
    'access_never_applies',
    'access.yaml:1:',
  ],
  [
    'informations of no ontology',
    access(`a: {informations: [${AGE}], processes: [intake], rules: [${ALL}]}\n`),
    'access_information',
    'access.yaml:1:',
  ],
  [
    'an information that is limited for its ontology and in a rule',
    access(
      `{a: {ontologies: [Person], informations: [${AGE}]}, b: {processes: [intake], rules: [{see: {teams: [desk]}, informations: [${AGE}]}]}}\n`,
    ),
    'access_information',
    'access.yaml:1:',
  ],
  [
    'readers of instances of no ontology',
    access(`a: {see: {teams: [desk]}, processes: [intake], rules: [${ALL}]}\n`),
    'access_instances',
    'access.yaml:1:',
  ],
  [
    'an owner of instances outside of cases',
    access('a: {ontologies: [Person], see: {people: [owner]}}\n'),
    'access_instances',
    'access.yaml:1:',
  ],
  [
    'two entries about the readers of an ontology',
    access(
      '{a: {ontologies: [Person], see: {teams: [desk]}}, b: {ontologies: [Person], see: {roles: [reader]}}}\n',
    ),
    'access_twice',
    'access.yaml:1:',
  ],
  [
    'instances that nobody sees',
    access('a: {ontologies: [Person], see: {}}\n'),
    'access_for_nobody',
    'access.yaml:1:',
  ],
  [
    'instances that others name, of which not everybody may know',
    {
      ...access('a: {ontologies: [Person], see: {teams: [desk]}}\n'),
      ...addFile(
        'ontologies/car.yaml',
        'key: Car\ninformations: {driver: {type: instance, ontology: Person}}\n',
      ),
    },
    'access_instances_told',
    'access.yaml:1:',
  ],
  [
    'ontologies about which an entry says nothing',
    access('a: {ontologies: [Person]}\n'),
    'access_information',
    'access.yaml:1:',
  ],
  [
    'cases that nobody sees',
    access(`a: {processes: [intake], rules: [{condition: 'case.is_complete', see: {teams: [desk]}}]}\n`),
    'access_leaves_cases',
    'access.yaml:1:',
  ],
  [
    'a rule of access for nobody',
    access(`a: {processes: [intake], rules: [{condition: 'case.is_complete', see: {}}, ${ALL}]}\n`),
    'access_for_nobody',
    'access.yaml:1:',
  ],
];
