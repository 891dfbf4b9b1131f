import type { PackageIndex } from './index-package.ts';
import type { Component } from './kinds/information.ts';
import { resolvePath, subjectOfValue } from './resolve-path.ts';
import type { ScopeChange } from './schema/marks.ts';
import { type Local, outcomeOf, RESPONSE, type Scope, type ScopeSubject } from './scope.ts';

/** The body of a definition during the walk. */
type Body = Readonly<Record<string, unknown>>;

/** How the scope changes inside a part of the package. */
interface Change {
  /** Properties that belong to the outer scope. */
  readonly outside?: readonly string[];
  enter(body: Body, key: string, scope: Scope, index: PackageIndex): Scope;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const bodyOf = (value: unknown): Body => (typeof value === 'object' && value !== null ? { ...value } : {});

/** The subject that a path leads to. */
function subjectAt(path: unknown, scope: Scope, index: PackageIndex): ScopeSubject {
  if (typeof path !== 'string') return scope.subject;
  const end = resolvePath(path, scope, index);
  if (end.kind === 'problem') return { kind: 'unknown' };
  const subject = end.kind === 'value' ? subjectOfValue(end.information) : end.subject;
  return subject.kind === 'none' ? { kind: 'unknown' } : subject;
}

const isComponent = (value: unknown): value is Component => typeof bodyOf(value).type === 'string';

/** A definition about the cases of the processes that it names. */
const OF_CASES: Change = {
  outside: ['processes'],
  enter: (body, _key, scope) => ({
    ...scope,
    processes: Array.isArray(body.processes) ? body.processes.map(textOf) : [],
    hasCase: true,
    subject: { kind: 'case' },
  }),
};

/** Every change of scope by the mark of the schema at which it begins. */
export const scopeChanges: Readonly<Record<ScopeChange, Change>> = {
  ontology: {
    enter: (_body, key, scope, index) => ({
      ...scope,
      // A value is computed in every case that its instance is part of.
      processes: [...index.processes.keys()],
      hasCase: true,
      subject: { kind: 'instance', ontology: key },
    }),
  },
  structure: {
    enter: (_body, key, scope) =>
      scope.subject.kind === 'instance'
        ? { ...scope, subject: { kind: 'occurrence', ontology: scope.subject.ontology, structure: key } }
        : scope,
  },
  process: {
    enter: (_body, key, scope) => ({ ...scope, processes: [key], hasCase: true, subject: { kind: 'case' } }),
  },
  rule_set: {
    enter: (_body, key, scope, index) => ({
      ...scope,
      processes: index.processesUsing('rule_set', key),
      hasCase: true,
    }),
  },
  rule: {
    outside: ['for'],
    enter: (body, _key, scope, index) => ({ ...scope, subject: subjectAt(body.for, scope, index) }),
  },
  manual_action: {
    enter: (body, _key, scope) => ({
      ...scope,
      hasCase: false,
      locals: { ...scope.locals, ...parametersOf(body) },
    }),
  },
  scheduled_rule: {
    enter: (_body, _key, scope) => ({ ...scope, hasCase: scope.subject.kind === 'case' }),
  },
  document: {
    enter: (body, key, scope, index) => {
      const inCases: Scope = {
        ...scope,
        processes: index.processesUsing('document', key),
        hasCase: true,
        locals: { page: { type: 'number' }, pages: { type: 'number' } },
      };
      return { ...inCases, subject: subjectAt(body.per, inCases, index) };
    },
  },
  booklet: {
    enter: (body, key, scope, index) => {
      const inCases: Scope = { ...scope, processes: index.processesUsing('booklet', key), hasCase: true };
      return { ...inCases, subject: subjectAt(body.per, inCases, index) };
    },
  },
  wizard: {
    enter: (body, key, scope) => ({
      ...scope,
      processes: [textOf(body.process)],
      hasCase: true,
      subject: { kind: 'case' },
      wizard: key,
    }),
  },
  ai_check: {
    enter: (body, _key, scope, index) => ({
      ...scope,
      subject: outcomeOf(scope, index),
      outputs: typesOf(body.outputs),
    }),
  },
  ai_answer: { enter: (_body, _key, scope) => ({ ...scope, locals: scope.outputs ?? {} }) },
  connector: {
    outside: ['ontology'],
    enter: (body, _key, scope, index) => ({
      ...scope,
      processes: [...index.processes.keys()],
      hasCase: true,
      subject: { kind: 'instance', ontology: textOf(body.ontology) },
      locals: typesOf(body.inputs),
    }),
  },
  connector_answer: {
    enter: (_body, _key, scope) => ({ ...scope, locals: { ...scope.locals, response: RESPONSE } }),
  },
  interaction_log_type: {
    enter: (body, _key, scope, index) => {
      const ontologies = Array.isArray(body.ontologies) ? body.ontologies.map(textOf) : [];
      const ontology = index.commonOntology(ontologies);
      const members = { interaction_time: 'date and time', created: 'date and time', description: 'string' };
      return {
        ...scope,
        subject: ontology === undefined ? { kind: 'unknown' } : { kind: 'instance', ontology },
        locals: { logs: { members, isList: true } },
      };
    },
  },
  access: OF_CASES,
  queue: OF_CASES,
  user_function: {
    enter: (body, _key, scope) => ({
      ...scope,
      locals: typesOf(body.parameters),
      ...(typeof body.returns === 'string' ? { returns: body.returns } : {}),
    }),
  },
  needed_document: {
    enter: (body, _key, scope, index) => ({
      ...scope,
      processes: [...index.processes.keys()],
      hasCase: true,
      subject:
        typeof body.ontology === 'string' ? { kind: 'instance', ontology: body.ontology } : { kind: 'case' },
    }),
  },
  of: {
    outside: ['of'],
    enter: (body, _key, scope, index) => ({ ...scope, subject: subjectAt(body.of, scope, index) }),
  },
  over: {
    outside: ['over', 'structure', 'when'],
    enter: (body, _key, scope, index) => ({
      ...scope,
      subject: subjectAt(body.over ?? body.structure, scope, index),
    }),
  },
  key_path: {
    enter: (_body, key, scope, index) => ({ ...scope, subject: subjectAt(key, scope, index) }),
  },
  create: {
    enter: (body, _key, scope) => ({
      ...scope,
      target: { kind: 'instance', ontology: textOf(body.ontology) },
    }),
  },
  start_case: {
    enter: (body, _key, scope, index) => ({
      ...scope,
      target: outcomeOf({ ...scope, processes: [textOf(body.process)] }, index),
    }),
  },
  scenario: {
    enter: (body, _key, scope) => ({
      ...scope,
      processes: body.process === undefined ? [] : [textOf(body.process)],
      hasCase: body.process !== undefined,
      subject: { kind: 'none' },
      instances: { ...givenInstances(body), ...addedInstances(body) },
    }),
  },
};

/** Names with their types, as inputs, outputs and parameters of functions are declared. */
const typesOf = (declared: unknown): Record<string, Local> =>
  Object.fromEntries(Object.entries(bodyOf(declared)).map(([key, type]) => [key, { type: textOf(type) }]));

function parametersOf(body: Body): Record<string, Local> {
  const locals: Record<string, Local> = {};
  for (const [key, component] of Object.entries(bodyOf(body.parameters)))
    if (isComponent(component)) locals[key] = { component };
  return locals;
}

function givenInstances(body: Body): Record<string, string> {
  const instances = bodyOf(bodyOf(body.given).instances);
  return Object.fromEntries(
    Object.entries(instances).map(([key, each]) => [key, textOf(bodyOf(each).ontology)]),
  );
}

function addedInstances(body: Body): Record<string, string> {
  const parts = [body, ...(Array.isArray(body.next) ? body.next.map(bodyOf) : [])];
  const stepsOf = (list: unknown): Body[] => (Array.isArray(list) ? list.map(bodyOf) : []);
  const steps = parts
    .flatMap((part) => stepsOf(part.when))
    .flatMap((step) => ('batch' in step ? stepsOf(step.batch) : [step]));
  const added = steps.map((step) => bodyOf(step.add_instance)).filter((each) => typeof each.key === 'string');
  return Object.fromEntries(added.map((each) => [textOf(each.key), textOf(each.ontology)]));
}
