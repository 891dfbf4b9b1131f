import type { NameSource } from '../../configuration/formula-scopes.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import { informationOf, roleHolder } from '../../configuration/resolve-path.ts';
import type { ScopeSubject } from '../../configuration/scope.ts';
import type { Formula, Path, UntracedRead } from '../../formula/index.ts';
import type { BackRoot, BackStep, Family, Marks, Read, ReadOn } from '../state/reads-and-writes.ts';
import type { Env } from '../state/subject.ts';
import type { Families } from './formula-readers.ts';

/** A name of the engine's own: a kept aggregate that stands for a part of a formula. */
export interface AggregateSource {
  readonly kind: 'aggregate';
  readonly key: string;
  readonly isShared: boolean;
}

export interface ReadContext {
  readonly index: PackageIndex;
  readonly families: Families;
  readonly subject: ScopeSubject;
  sourceOf(name: string): NameSource | AggregateSource | undefined;
  /** For lists that are read by the subject's own items alone: the information that points back. */
  keyOf(list: string): string | undefined;
  /** The list that a kept aggregate goes over, if the formula is one. */
  readonly itemsOf: string | null;
}

interface Link {
  readonly name: string;
  readonly on: ScopeSubject;
}

const ALL: BackRoot = { kind: 'all' };
const SELF: BackRoot = { kind: 'self' };

/** The cells that a formula reads, each with the way back from the cell to the subject. */
export function resolveReads(formula: Formula<Env>, context: ReadContext): Read[] {
  const reads = formula.reads.paths.flatMap((path) => resolvePath(path, context) ?? []);
  return [...reads, ...formula.reads.untraced.flatMap((read) => resolveUntraced(read, context))];
}

function resolvePath(path: Path, context: ReadContext): Read | null {
  const [first, ...rest] = path;
  if (first === undefined) return null;
  const source = context.sourceOf(first.name);
  if (source === undefined) return null;
  const text = path.map((step) => step.name).join('.');
  const links = rest.map((step) => ({ name: step.name, on: subjectNamed(step.on) }));
  const own: Link = { name: first.name, on: context.subject };
  switch (source.kind) {
    case 'information':
      return context.itemsOf === first.name
        ? resolveOccurrences(own, links, text, context)
        : alongLinks([own, ...links], { root: SELF, on: 'self', path: text }, context);
    case 'self':
      return alongLinks(links, { root: SELF, on: 'self', path: text }, context);
    case 'owner_information': {
      const parent = parentOf(context.subject);
      return alongLinks(
        [{ name: first.name, on: parent }, ...links],
        { root: { kind: 'occurrences' }, on: 'parent', path: text },
        context,
      );
    }
    case 'parent':
      return alongLinks(links, { root: { kind: 'occurrences' }, on: 'parent', path: text }, context);
    case 'outcome':
      return alongLinks(links, { root: ALL, on: 'outcome', path: text }, context);
    case 'case':
      // Names behind a property of the case are parts of its value.
      return alongLinks(links.slice(0, 1), { root: ALL, on: 'case', path: text }, context);
    case 'children':
      return alongLinks(
        [{ name: 'children', on: { kind: 'case' } }],
        { root: ALL, on: 'case', path: text },
        context,
      );
    case 'translations':
    case 'tenant':
      return alongLinks(
        [{ name: 'language', on: { kind: 'case' } }],
        { root: ALL, on: 'case', path: text },
        context,
      );
    case 'role': {
      const holder = roleHolder(source.key, context.index);
      const marks = context.itemsOf === first.name ? 'item' : 'all';
      if (links.length > 0)
        return alongLinks(
          links,
          { root: ALL, on: { ontology: ontologyOf(holder) }, path: text, marks },
          context,
        );
      return { target: { kind: 'role', role: source.key }, steps: [], root: ALL, marks: 'list', path: text };
    }
    case 'instances':
      return resolveInstances(source.ontology, links, text, context);
    case 'aggregate':
      return {
        target: { kind: 'aggregate', key: source.key },
        steps: [],
        root: source.isShared ? ALL : SELF,
        marks: 'all',
        path: text,
      };
    case 'local':
      return null;
  }
}

/** The reads of a kept aggregate on the occurrences of a structure that its subject has. */
function resolveOccurrences(
  own: Link,
  links: readonly Link[],
  text: string,
  context: ReadContext,
): Read | null {
  if (links.length === 0)
    return alongLinks([own], { root: SELF, on: 'self', path: text, marks: 'list' }, context);
  const on = { ontology: ontologyOf(own.on) };
  return alongLinks(links, { root: { kind: 'parent' }, on, path: text, marks: 'item' }, context);
}

function resolveInstances(
  ontology: string,
  links: readonly Link[],
  text: string,
  context: ReadContext,
): Read {
  const key = context.keyOf(ontology);
  const family = context.families.ofOntology(ontology);
  const slot = key === undefined ? undefined : family.slots.get(key);
  const root: BackRoot = slot === undefined ? ALL : { kind: 'inverse', slot };
  const marks = context.itemsOf === ontology ? 'item' : 'all';
  const found =
    links.length > 0 ? alongLinks(links, { root, on: { ontology }, path: text, marks }, context) : null;
  if (found !== null) return found;
  // An item that points back appears and goes with what it points with, so that field stands for the list.
  return slot === undefined
    ? { target: { kind: 'instances', ontology }, steps: [], root, marks: 'list', path: text }
    : {
        target: { kind: 'field', family, slot, on: { ontology } },
        steps: [],
        root,
        marks: 'list',
        path: text,
      };
}

/** Where links begin: on whose fields, and how it leads back from there. */
interface LinkStart extends Pick<Read, 'root' | 'path'> {
  readonly on: ReadOn;
  readonly marks?: Marks;
}

function alongLinks(
  links: readonly Link[],
  { root, on, path, marks = 'all' }: LinkStart,
  context: ReadContext,
): Read | null {
  const last = links.at(-1);
  if (last === undefined) return null;
  const steps: BackStep[] = [];
  for (const link of links.slice(0, -1)) {
    const type = informationOf(link.on, link.name, context.index)?.definition.type;
    const family = familyOf(link.on, context);
    const slot = family?.slots.get(link.name);
    if (type === 'structure') steps.unshift({ kind: 'parent' });
    else if (family !== undefined && slot !== undefined) steps.unshift({ kind: 'reference', slot, family });
  }
  const family = familyOf(last.on, context);
  const slot = family?.slots.get(last.name);
  if (family === undefined || slot === undefined) return null;
  const whose: ReadOn =
    links.length === 1 ? on : last.on.kind === 'case' ? 'case' : { ontology: ontologyOf(last.on) };
  return { target: { kind: 'field', family, slot, on: whose }, steps, root, marks, path };
}

function familyOf(subject: ScopeSubject, { families }: ReadContext): Family | undefined {
  if (subject.kind === 'case') return families.ofCase;
  if (subject.kind === 'instance') return families.ofOntology(subject.ontology);
  return subject.kind === 'occurrence'
    ? families.ofStructure(subject.ontology, subject.structure)
    : undefined;
}

const ontologyOf = (subject: ScopeSubject): string => ('ontology' in subject ? subject.ontology : '');

const parentOf = (subject: ScopeSubject): ScopeSubject =>
  subject.kind === 'occurrence' ? { kind: 'instance', ontology: subject.ontology } : { kind: 'none' };

/** A definition's name as the analysis of formulas gives it: `case`, an ontology, or ontology and structure. */
function subjectNamed(name: string | null): ScopeSubject {
  if (name === null) return { kind: 'none' };
  if (name === 'case') return { kind: 'case' };
  const [ontology = '', structure] = name.split('.');
  return structure === undefined
    ? { kind: 'instance', ontology }
    : { kind: 'occurrence', ontology, structure };
}

/** A read without a path: every cell that it could be concerns every subject. */
function resolveUntraced({ on, name }: UntracedRead, context: ReadContext): Read[] {
  const everything: Read = {
    target: { kind: 'everything' },
    steps: [],
    root: ALL,
    marks: 'all',
    path: name ?? '?',
  };
  if (name === null) return [everything];
  const families =
    on === null
      ? [...context.families.all.values()].filter((family) => family.slots.has(name))
      : [familyOf(subjectNamed(on), context)].filter((family) => family !== undefined);
  return families.flatMap((family) => {
    const slot = family.slots.get(name);
    if (slot === undefined) return [];
    const ontology = family.key === 'case' ? 'case' : { ontology: on ?? family.key.split('.')[0] ?? '' };
    return [
      {
        target: { kind: 'field', family, slot, on: ontology },
        steps: [],
        root: ALL,
        marks: 'all',
        path: name,
      },
    ];
  });
}
