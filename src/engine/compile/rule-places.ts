import { resolvePath, roleHolder, subjectOfValue } from '../../configuration/resolve-path.ts';
import { OUTERMOST, type Scope, type ScopeSubject } from '../../configuration/scope.ts';
import { isList } from '../../formula/index.ts';
import type { Place, Read } from '../state/reads-and-writes.ts';
import type { CaseState } from '../state/state.ts';
import type { Subject } from '../state/subject.ts';
import type { CompileTools } from './unit-draft.ts';

/** Whom a rule is for, and what has to be true of such a subject beside its kind. */
export interface RulePlace {
  readonly place: Place;
  readonly guard: ((subject: Subject, state: CaseState) => boolean) | null;
  readonly reads: readonly Read[];
}

const NOWHERE: RulePlace = { place: { kind: 'case' }, guard: () => false, reads: [] };

/** Reads the `for` of a rule: the case, the outcome, an ontology, a role, a structure of one, or a longer path. */
export function rulePlace(
  path: string,
  processes: readonly string[],
  { processShapes, formulas }: CompileTools,
): RulePlace {
  const { index } = processShapes;
  const [first = '', second, ...more] = path.split('.');
  if (path === 'case') return { place: { kind: 'case' }, guard: null, reads: [] };
  if (path === 'outcome') return { place: { kind: 'outcome' }, guard: null, reads: [] };
  if (more.length === 0 && !path.includes('[')) {
    const root = rootOf(
      first,
      processShapes.process.definition.outcome,
      index.ontologies.has(first),
      (role) => (Object.hasOwn(index.package.roles, role) ? roleHolder(role, index) : undefined),
    );
    const isStructure =
      second !== undefined &&
      root !== undefined &&
      index.ontologies.get(root.ontology)?.informations.get(second)?.definition.type === 'structure';
    if (root !== undefined && second === undefined)
      return guarded({ kind: 'instances', ontology: root.ontology }, root.role);
    if (root !== undefined && second !== undefined && isStructure)
      return guarded(
        { kind: 'occurrences', ontology: root.ontology, structure: second, isOutcome: first === 'outcome' },
        root.role,
      );
  }
  const scope: Scope = { ...OUTERMOST, processes, hasCase: true, subject: { kind: 'case' } };
  const end = resolvePath(path, scope, index);
  if (end.kind === 'problem') return NOWHERE;
  const subject = end.kind === 'value' ? subjectOfValue(end.information) : end.subject;
  const place = placeOf(subject);
  if (place === null) return NOWHERE;
  const formula = formulas.compile('for', path, scope, { kind: 'case' });
  return {
    place,
    guard(candidate, state) {
      const found = formula.formula.evaluate(state.subject.env, state.run);
      return isList(found) ? found.includes(candidate) : found === candidate;
    },
    reads: formula.reads.map((read) => ({ ...read, steps: [], root: { kind: 'all' } })),
  };
}

function rootOf(
  name: string,
  outcome: string,
  isOntology: boolean,
  holderOf: (role: string) => ScopeSubject | undefined,
): { ontology: string; role: string | null } | undefined {
  if (name === 'outcome') return { ontology: outcome, role: null };
  const holder = holderOf(name);
  if (holder?.kind === 'instance') return { ontology: holder.ontology, role: name };
  return isOntology ? { ontology: name, role: null } : undefined;
}

function guarded(place: Place, role: string | null): RulePlace {
  if (role === null) return { place, guard: null, reads: [] };
  const cell = `role:${role}`;
  const isOccurrence = place.kind === 'occurrences';
  return {
    place,
    guard: (subject) => (isOccurrence ? subject.parent : subject)?.others.get(cell)?.value === true,
    reads: [
      {
        target: { kind: 'role', role },
        steps: [],
        root: { kind: isOccurrence ? 'occurrences' : 'self' },
        marks: 'all',
        path: role,
      },
    ],
  };
}

export function placeOf(subject: ScopeSubject): Place | null {
  if (subject.kind === 'case') return { kind: 'case' };
  if (subject.kind === 'instance') return { kind: 'instances', ontology: subject.ontology };
  return subject.kind === 'occurrence'
    ? { kind: 'occurrences', ontology: subject.ontology, structure: subject.structure, isOutcome: false }
    : null;
}
