import { readPackage } from '../../src/configuration/format/read-package.ts';
import { indexPackage } from '../../src/configuration/index-package.ts';
import {
  type CaseSession,
  type ChangeOutcome,
  type CompiledProcess,
  compileProcess,
  countedIds,
  openCase,
} from '../../src/engine/index.ts';
import type { InputChange } from '../../src/model/input-change.ts';
import type { StoredCase } from '../../src/model/stored-case.ts';
import type { SubjectKey } from '../../src/model/subject-key.ts';
import { AUTHOR, newCase, START } from './random-edits.ts';

const ONTOLOGIES = {
  Person: {
    name_formula: 'first_name',
    informations: {
      first_name: { type: 'text' },
      married: { type: 'boolean' },
      age: { type: 'integer' },
      expires: { type: 'date' },
      rating: { type: 'text' },
      spouse: { type: 'instance', ontology: 'Person' },
      double_age: { type: 'integer', formula: 'age * 2' },
      addresses: {
        type: 'structure',
        display_name: { en: 'Address', de: 'Adresse' },
        editable_names: true,
        components: { street: { type: 'text' } },
      },
    },
  },
};

/** A number whose computation takes so many steps. */
export const heavy = (steps: number): string => `count(for i in 1..${steps} return i)`;

/** Compiles a process over a few people with these rules. */
export function processWith(rules: object, process: object = {}, more: object = {}): CompiledProcess {
  const files = {
    'package.yaml': { name: 'Small', settings: { languages: ['en', 'de'], time_zone: 'Europe/Zurich' } },
    'ontologies.yaml': ONTOLOGIES,
    'roles.yaml': { partner: { held_by: 'Person', holders: { max: 1 } } },
    'tags.yaml': { special: { name: 'Special' } },
    'needed_documents.yaml': { passport: { ontology: 'Person' } },
    'processes.yaml': {
      run: {
        kind: 'creation',
        outcome: 'Person',
        workflow: {
          states: { draft: { kind: 'start' }, open: { kind: 'open' }, done: { kind: 'approved' } },
          transitions: {
            go: { from: 'draft', to: 'open', condition: 'case.is_complete' },
            finish: { from: 'open', to: 'done' },
          },
        },
        rules,
        ...process,
      },
    },
    ...more,
  };
  const texts = new Map(Object.entries(files).map(([name, body]) => [name, JSON.stringify(body)]));
  const { package: pkg, problems } = readPackage(texts);
  if (pkg === null) throw new Error(JSON.stringify(problems));
  return compileProcess(indexPackage(pkg), 'run');
}

interface Driver {
  readonly session: CaseSession;
  change(...changes: InputChange[]): ChangeOutcome;
  at(now: number, ...changes: InputChange[]): ChangeOutcome;
  write(subject: SubjectKey, information: string, value: string | number | boolean | null): ChangeOutcome;
  value(subject: string, information: string): unknown;
  isAsked(subject: string, information: string): boolean;
}

/** Opens a case and returns a driver for it. */
export function drive(compiled: CompiledProcess, stored: StoredCase = newCase(), budget = {}): Driver {
  const session = openCase(compiled, stored, { now: START, by: AUTHOR, ids: countedIds(10), budget });
  let moment = START;
  const change = (...changes: InputChange[]): ChangeOutcome =>
    session.change(changes, { now: moment, by: AUTHOR });
  return {
    session,
    change,
    at(now, ...changes) {
      moment = now;
      return change(...changes);
    },
    write: (subject, information, value) => change({ kind: 'write', subject, information, value }),
    value: (subject, information) =>
      session
        .view()
        .values()
        .find((each) => each.subject === subject && each.information === information)?.value ?? null,
    isAsked: (subject, information) =>
      session
        .view()
        .questions()
        .some((each) => each.subject === subject && each.information === information),
  };
}
