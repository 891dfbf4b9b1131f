import type { IndexedInformation } from './index-ontologies.ts';
import type { PackageIndex } from './index-package.ts';
import { outcomeOf, type Scope, type ScopeSubject } from './scope.ts';

/** The end of a path. */
export type PathEnd =
  | { readonly kind: 'subject'; readonly subject: ScopeSubject; readonly isMany: boolean }
  | { readonly kind: 'value'; readonly information: IndexedInformation; readonly isMany: boolean }
  | {
      readonly kind: 'problem';
      readonly message: string;
      readonly word: string;
      readonly candidates: readonly string[];
    };

interface Segment {
  readonly name: string;
  readonly hasIndex: boolean;
}

/** Follows a dotted path such as `outcome.owners[1].owner`; positions count from 1, as in formulas. */
export function resolvePath(path: string, scope: Scope, index: PackageIndex): PathEnd {
  const segments: Segment[] = [];
  for (const part of path.split('.')) {
    const match = /^([A-Za-z_][A-Za-z0-9_]*)(\[[1-9][0-9]*\])?$/.exec(part);
    if (match?.[1] === undefined)
      return problem(`"${path}" is not a path such as outcome.first_name.`, part, []);
    segments.push({ name: match[1], hasIndex: match[2] !== undefined });
  }
  const [first, ...rest] = segments;
  let end: PathEnd =
    first === undefined ? problem('The path is empty.', '', []) : firstStep(first, scope, index);
  for (const segment of rest) end = nextStep(end, segment, index);
  return end;
}

const problem = (message: string, word: string, candidates: readonly string[]): PathEnd => ({
  kind: 'problem',
  message,
  word,
  candidates,
});

const one = (subject: ScopeSubject): PathEnd => ({ kind: 'subject', subject, isMany: false });

function firstStep({ name, hasIndex }: Segment, scope: Scope, index: PackageIndex): PathEnd {
  if (name === 'case' && scope.hasCase) return one({ kind: 'case' });
  if (name === 'outcome' && scope.hasCase) return one(outcomeOf(scope, index));
  const own = informationOf(scope.subject, name, index);
  if (own !== undefined) return step(own, hasIndex);
  const ontology = scope.instances[name] ?? predefinedOntology(name, scope, index);
  if (ontology !== undefined) return one({ kind: 'instance', ontology });
  if (scope.hasCase && Object.hasOwn(index.package.roles, name)) {
    const holder = roleHolder(name, index);
    return { kind: 'subject', subject: holder, isMany: !hasIndex && !isHeldByOne(name, scope, index) };
  }
  if (scope.hasCase && index.ontologies.has(name))
    return { kind: 'subject', subject: { kind: 'instance', ontology: name }, isMany: !hasIndex };
  if (scope.subject.kind === 'unknown') return one(scope.subject);
  return problem(`"${name}" is not known here.`, name, firstNames(scope, index));
}

function nextStep(end: PathEnd, segment: Segment, index: PackageIndex): PathEnd {
  if (end.kind === 'problem') return end;
  const from = end.kind === 'value' ? subjectOfValue(end.information) : end.subject;
  if (from.kind === 'unknown') return end;
  const information = informationOf(from, segment.name, index);
  if (information === undefined)
    return problem(
      `${describeSubject(from)} has no information "${segment.name}".`,
      segment.name,
      informationKeys(from, index),
    );
  const next = step(information, segment.hasIndex);
  return next.kind !== 'problem' && end.isMany ? { ...next, isMany: true } : next;
}

/** An instance information leads to the instance, a structure with a position to one occurrence. */
function step(information: IndexedInformation, hasIndex: boolean): PathEnd {
  const { definition } = information;
  if (definition.type === 'structure' && hasIndex) return one(subjectOfValue(information));
  return { kind: 'value', information, isMany: definition.type === 'structure' };
}

/** The subject that a value refers to, from which a path can continue. */
export function subjectOfValue({ definition, ontology, key }: IndexedInformation): ScopeSubject {
  if (definition.type === 'instance') return { kind: 'instance', ontology: definition.ontology };
  return definition.type === 'structure'
    ? { kind: 'occurrence', ontology, structure: key }
    : { kind: 'none' };
}

/**
 * An information of a subject by key: for an instance, including those of ontologies below; for an occurrence, its
 * component.
 */
export function informationOf(
  subject: ScopeSubject,
  key: string,
  index: PackageIndex,
): IndexedInformation | undefined {
  if (subject.kind === 'instance') {
    const ontology = index.ontologies.get(subject.ontology);
    return ontology?.informations.get(key) ?? ontology?.below.get(key);
  }
  if (subject.kind !== 'occurrence') return undefined;
  const structure = informationOf(
    { kind: 'instance', ontology: subject.ontology },
    subject.structure,
    index,
  )?.definition;
  const component =
    structure?.type === 'structure' && Object.hasOwn(structure.components, key)
      ? structure.components[key]
      : undefined;
  return component === undefined
    ? undefined
    : { key, definition: component, ontology: `${subject.ontology}.${subject.structure}` };
}

/** Keys of all informations of a subject. */
export function informationKeys(subject: ScopeSubject, index: PackageIndex): string[] {
  if (subject.kind === 'instance') {
    const ontology = index.ontologies.get(subject.ontology);
    return [...(ontology?.informations.keys() ?? []), ...(ontology?.below.keys() ?? [])];
  }
  if (subject.kind !== 'occurrence') return [];
  const structure = informationOf(
    { kind: 'instance', ontology: subject.ontology },
    subject.structure,
    index,
  )?.definition;
  return structure?.type === 'structure' ? Object.keys(structure.components) : [];
}

/** The common ontology of the holders of a role. */
export function roleHolder(role: string, index: PackageIndex): ScopeSubject {
  const ontology = index.commonOntology(index.package.roles[role]?.held_by ?? []);
  return ontology === undefined ? { kind: 'unknown' } : { kind: 'instance', ontology };
}

/** Whether at most one instance of a case holds the role, so that formulas see the instance and not a list. */
export function isHeldByOne(role: string, scope: Scope, index: PackageIndex): boolean {
  const fallback = index.package.roles[role]?.holders?.max;
  const limits = scope.processes.map(
    (key) => index.processes.get(key)?.definition.roles[role]?.max ?? fallback,
  );
  return limits.length === 0 ? fallback === 1 : limits.every((limit) => limit === 1);
}

function predefinedOntology(name: string, scope: Scope, index: PackageIndex): string | undefined {
  const found = scope.processes.flatMap(
    (key) => index.processes.get(key)?.predefinedOntologies.get(name) ?? [],
  );
  return found.length === scope.processes.length ? index.commonOntology(found) : undefined;
}

function firstNames(scope: Scope, index: PackageIndex): string[] {
  return [
    ...informationKeys(scope.subject, index),
    ...Object.keys(scope.instances),
    ...(scope.hasCase
      ? ['case', 'outcome', ...Object.keys(index.package.roles), ...index.ontologies.keys()]
      : []),
    ...scope.processes.flatMap((key) => [...(index.processes.get(key)?.predefinedOntologies.keys() ?? [])]),
  ];
}

/** Describes a subject in words. */
export function describeSubject(subject: ScopeSubject): string {
  if (subject.kind === 'instance') return subject.ontology;
  if (subject.kind === 'occurrence') return `An occurrence of ${subject.ontology}.${subject.structure}`;
  return subject.kind === 'case' ? 'The case' : 'This';
}
