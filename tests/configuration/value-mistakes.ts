import type { Mistake } from './basic-mistakes.ts';
import { addFile, addInformation, addRule } from './checked-package.ts';

const withTimeZone = (zone: string) => addFile('package.yaml', `name: T\nsettings: {time_zone: ${zone}}\n`);

/** Values that nothing could be done with. */
export const VALUE_MISTAKES: readonly Mistake[] = [
  [
    'a default of an instance, whose id no package can know',
    addInformation('{type: instance, ontology: Person, default: 3}'),
    'default_without_effect',
    'ontologies/person.yaml:8:',
  ],
  [
    'a default of a file',
    addInformation('{type: structure, components: {a: {type: file, default: 7}}}'),
    'default_without_effect',
    'ontologies/person.yaml',
  ],
  [
    'a default of a structure',
    addInformation('{type: structure, components: {a: text}, default: [{a: x}]}'),
    'default_without_effect',
    'ontologies/person.yaml:8:',
  ],
  [
    'double braces of a message that are never closed',
    addRule('{for: outcome, warn: "too old: {{age years."}'),
    'broken_braces',
    'processes/intake.yaml:15:41',
  ],
  [
    'double braces of a message that nothing opens, in one language',
    {
      'package.yaml': 'name: Test\nsettings: {languages: [en, de]}\n',
      ...addRule('{for: outcome, warn: {en: "{{age}} years", de: "age}} Jahre"}}'),
    },
    'broken_braces',
    'processes/intake.yaml:15:',
  ],
  ...['"+01:00"', 'europe/lisbon', 'EUROPE/LISBON', 'BST', 'ASIA/KOLKATA'].map(
    (zone): Mistake => [
      `a time zone that is no name of one: ${zone}`,
      withTimeZone(zone),
      'unknown_time_zone',
      'package.yaml:2:',
    ],
  ),
];
