import { describe, expect, it } from 'vitest';
import { collectFormulas, templateParts } from './collect-formulas.ts';
import { readPackage } from './format/read-package.ts';
import { formulaScopes, functionBody, noReaders } from './formula-scopes.ts';
import { indexPackage } from './index-package.ts';
import { type PathEnd, resolvePath } from './resolve-path.ts';
import { OUTERMOST, type Scope } from './scope.ts';
import { parseTypeName } from './type-name.ts';

const { package: pkg } = readPackage(
  new Map([
    ['package.yaml', 'name: Test\nsettings: {languages: [en, de], currency: CHF}\n'],
    [
      'ontologies/party.yaml',
      'key: Party\nabstract: true\nidentifier: number\nname_formula: number\ninformations: {number: text, email: email}\n',
    ],
    [
      'ontologies/person.yaml',
      'key: Person\nextends: Party\nname_formula: first_name\ninformations: {first_name: text, email: {type: email, question: Mail}, spouse: {type: instance, ontology: Person}, incomes: {type: structure, components: {amount: money}}}\n',
    ],
    ['ontologies/company.yaml', 'key: Company\nextends: Party\ninformations: {seat: country}\n'],
    ['roles.yaml', 'spouse: {held_by: Person, holders: {max: 1}}\nmember: {held_by: Party}\n'],
    [
      'user_functions.yaml',
      'grade: {parameters: {n: number}, decision: [{when: n > 5, result: \'"high"\'}, {result: \'"low"\'}]}\n',
    ],
    ['rule_sets/shared.yaml', 'key: shared\nrules: {mail: {for: Party, ask: email}}\n'],
    [
      'processes/join.yaml',
      `key: join
kind: creation
outcome: Person
name_formula: outcome.first_name
workflow: {states: {draft: start, done: finished}}
rule_sets: shared
rules:
  partner: {for: outcome, when: first_name != null, create: {ontology: Person, in: spouse}}
  note: {for: Person.incomes, warn: "{{amount}} of {{first_name}}"}
predefined_objects: {partner: partner}
`,
    ],
  ]),
);
if (pkg === null) throw new Error('The package of this test cannot be read.');
const index = indexPackage(pkg);

describe('an ontology', () => {
  it('has what its super-ontologies have, and its own first', () => {
    const person = index.ontologies.get('Person');
    expect([...(person?.informations.keys() ?? [])]).toEqual([
      'number',
      'email',
      'first_name',
      'spouse',
      'incomes',
    ]);
    expect(person?.informations.get('email')).toMatchObject({
      ontology: 'Person',
      definition: { question: 'Mail' },
    });
    expect(person).toMatchObject({
      identifier: 'number',
      nameFormula: 'first_name',
      lineage: ['Person', 'Party'],
      roles: ['spouse', 'member'],
    });
  });

  it('knows what lies below it', () => {
    const party = index.ontologies.get('Party');
    expect(party?.descendants.toSorted()).toEqual(['Company', 'Person']);
    expect(party?.below.get('seat')?.ontology).toBe('Company');
    expect(index.isA('Person', 'Party')).toBe(true);
    expect(index.commonOntology(['Person', 'Company'])).toBe('Party');
  });
});

it('a process has the rules of its rule sets', () => {
  const process = index.processes.get('join');
  expect([...(process?.rules.keys() ?? [])]).toEqual(['mail', 'partner', 'note']);
  expect(process?.rules.get('mail')?.path).toEqual(['rule_sets', 'shared', 'rules', 'mail']);
  expect(process?.startState).toBe('draft');
});

describe('a path', () => {
  const scope: Scope = { ...OUTERMOST, processes: ['join'], hasCase: true, subject: { kind: 'case' } };
  const shown = (end: PathEnd): string => {
    if (end.kind === 'problem') return `problem: ${end.word}`;
    const what =
      end.kind === 'value'
        ? `${end.information.ontology}.${end.information.key}`
        : 'ontology' in end.subject
          ? end.subject.ontology
          : end.subject.kind;
    return `${end.kind} ${what}${end.isMany ? ' many' : ''}`;
  };
  it.each([
    ['case', 'subject case'],
    ['outcome', 'subject Person'],
    ['outcome.first_name', 'value Person.first_name'],
    ['outcome.spouse.spouse.number', 'value Party.number'],
    ['outcome.incomes', 'value Person.incomes many'],
    ['outcome.incomes[2].amount', 'value Person.incomes.amount'],
    ['outcome.incomes.amount', 'value Person.incomes.amount many'],
    ['spouse', 'subject Person'],
    ['member', 'subject Party many'],
    ['member[1]', 'subject Party'],
    ['member.seat', 'value Company.seat many'],
    ['partner.email', 'value Person.email'],
    ['Person.incomes', 'value Person.incomes many'],
    ['outcome.frist_name', 'problem: frist_name'],
    ['outcome.incomes[0]', 'problem: incomes[0]'],
    ['nobody', 'problem: nobody'],
  ])('%s leads to %s', (path, expected) => expect(shown(resolvePath(path, scope, index))).toBe(expected));
});

describe('formulas', () => {
  it('are collected with their place, scope and expected type', () => {
    const found = collectFormulas(index).map(
      ({ text, at, offset, scope, expects }) => `${at}@${offset} ${scope.subject.kind} ${expects}: ${text}`,
    );
    expect(found).toContain('/processes/join/rules/partner/when@0 instance boolean: first_name != null');
    expect(found).toContain('/processes/join/name_formula@0 case string: outcome.first_name');
    expect(found).toContain('/processes/join/rules/note/warn/0/message@16 occurrence any: first_name');
    expect(found).toContain('/user_functions/grade/decision/0/when@0 none boolean: n > 5');
  });

  it('see the names of their scope, the nearer first', () => {
    const scopes = formulaScopes(index, noReaders);
    const inOccurrence = scopes.scopeFor({
      ...OUTERMOST,
      processes: ['join'],
      hasCase: true,
      subject: { kind: 'occurrence', ontology: 'Person', structure: 'incomes' },
    });
    expect(inOccurrence.find('amount')?.type).toMatchObject({ kind: 'number' });
    expect(inOccurrence.find('first_name')?.type).toMatchObject({ kind: 'string' });
    expect(inOccurrence.find('parent')?.type).toMatchObject({
      kind: 'object',
      definition: { name: 'Person' },
    });
    expect(inOccurrence.find('spouse')?.type).toMatchObject({ kind: 'object' });
    expect(inOccurrence.find('member')?.type).toMatchObject({
      kind: 'list',
      item: { definition: { name: 'Party' } },
    });
    expect(inOccurrence.find('Company')?.type).toMatchObject({ kind: 'list' });
    const outside = scopes.scopeFor({ ...OUTERMOST, subject: { kind: 'instance', ontology: 'Person' } });
    expect(outside.find('case')).toBeUndefined();
    expect(outside.find('self')?.type).toMatchObject({ definition: { name: 'Person' } });
  });

  it('take a decision table as a chain of conditions', () => {
    const { grade } = pkg.user_functions;
    expect(grade && functionBody(grade)).toBe('if (n > 5) then ("high") else ("low")');
  });
});

it('a template is split into words and formulas', () => {
  expect(templateParts('Dear {{ name }}, {{1 + 1}}')).toEqual([
    { words: 'Dear ', offset: 0 },
    { formula: 'name', offset: 8 },
    { words: ', ', offset: 15 },
    { formula: '1 + 1', offset: 19 },
  ]);
});

it('types are written as FEEL types, ontologies, structures and lists of them', () => {
  expect(parseTypeName('list<Person>', index)).toEqual({
    kind: 'list',
    item: { kind: 'ontology', ontology: 'Person' },
  });
  expect(parseTypeName('Person.incomes', index)).toMatchObject({ kind: 'structure' });
  expect(parseTypeName('date and time', index)).toMatchObject({ kind: 'feel' });
  expect(parseTypeName('Persn', index)).toBeUndefined();
});
