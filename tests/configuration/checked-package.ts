import { expect } from 'vitest';
import { checkPackage, type Problem, readPackage } from '../../src/configuration/index.ts';

/** A small package without problems, by file. */
export const BASE: Readonly<Record<string, string>> = {
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
export function check(changes: Readonly<Record<string, string | ((text: string) => string)>>): Problem[] {
  const files = new Map(Object.entries(BASE));
  for (const [file, change] of Object.entries(changes))
    files.set(file, typeof change === 'string' ? change : change(files.get(file) ?? ''));
  const read = readPackage(files);
  expect(read.problems).toEqual([]);
  return read.package === null ? [] : checkPackage(read.package, read);
}

/** A change for the table of mistakes. */
export const inProcess = (from: string, to: string) => ({
  'processes/intake.yaml': (text: string) => text.replace(from, to),
});
/** A change for the table of mistakes. */
export const addRule = (rule: string) => ({
  'processes/intake.yaml': (text: string) => `${text}  extra: ${rule}\n`,
});
/** A change for the table of mistakes. */
export const addInformation = (information: string) => ({
  'ontologies/person.yaml': (text: string) => `${text}  extra: ${information}\n`,
  'processes/intake.yaml': (text: string) => text.replace('incomes]', 'incomes, extra]'),
});
/** A change for the table of mistakes. */
export const addFile = (file: string, text: string) => ({ [file]: text });
/** A change for the table of mistakes. */
export const addDocument = (blocks: string) => ({
  'processes/intake.yaml': (text: string) =>
    text.replace('rules:', 'documents: form\nrules:').replace(', age', ''),
  'documents/form.yaml': `key: form\nper: outcome\nsections: {blocks: ${blocks}}\n`,
});
