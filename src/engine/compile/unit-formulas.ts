import type { NameSource } from '../../configuration/formula-scopes.ts';
import { informationOf } from '../../configuration/resolve-path.ts';
import type { Scope } from '../../configuration/scope.ts';
import {
  type Aggregate,
  type Binding,
  compileFormula,
  type Formula,
  type Scope as FormulaScope,
  parseFormula,
  type Value,
} from '../../formula/index.ts';
import type { Place } from '../state/reads-and-writes.ts';
import type { Env, Subject, UnitFormula } from '../state/subject.ts';
import { keyedRelations } from './keyed-relations.ts';
import type { ProcessShapes } from './process-shapes.ts';
import { type AggregateSource, type ReadContext, resolveReads } from './resolve-reads.ts';

/** A function over a list of instances, holders or occurrences that is kept by difference. */
export interface KeptFormula {
  readonly key: string;
  readonly isShared: boolean;
  readonly aggregate: Aggregate<Env>;
  readonly unitFormula: UnitFormula;
  readonly place: Place;
}

/** Compiles the formulas of units, and gathers the aggregates that they share. */
export interface UnitFormulas {
  compile(purpose: string, text: string, scope: Scope, place: Place): UnitFormula;
  readonly kept: ReadonlyMap<string, KeptFormula>;
}

const KEPT_KINDS: ReadonlySet<string> = new Set(['sum', 'count', 'some', 'every']);

/** The scope of a formula where it stands. */
interface Seen {
  readonly scope: Scope;
  readonly base: FormulaScope<Env>;
  /** Lists that are read by the subject's own items alone, with the key that points to it. */
  readonly relations: ReadonlyMap<string, string>;
  /** Kept aggregates, by the names that stand for them in the formula. */
  readonly names?: ReadonlyMap<string, { readonly source: AggregateSource }>;
  /** Of an aggregate, the list that it goes over. */
  readonly itemsOf?: string | null;
}

export function unitFormulas(processShapes: ProcessShapes): UnitFormulas {
  const kept = new Map<string, KeptFormula>();

  function compile(purpose: string, text: string, scope: Scope, place: Place): UnitFormula {
    const base = processShapes.scopes.scopeFor(scope);
    const relations = relationsIn(text, base, scope);
    const keyed = keyedScope(base, relations, processShapes);
    const first = compileFormula(text, keyed);
    const found = outermost(first.aggregates.filter((each) => isKept(each, base)));
    const seen = { scope, base, keyed, relations };
    if (found.length === 0) return finish(purpose, text, first, seen);
    const names = new Map<string, { source: AggregateSource; type: Formula['type'] }>();
    let rewritten = text;
    for (const aggregate of found) {
      const part = text.slice(aggregate.from, aggregate.to);
      const { key, isShared, type } = keep(part, place, seen);
      const name = `_k${names.size}`;
      names.set(name, { source: { kind: 'aggregate', key, isShared }, type });
      // As long as what it replaces, so that positions in warnings stay true.
      rewritten = `${rewritten.slice(0, aggregate.from)}${name.padEnd(part.length)}${rewritten.slice(aggregate.to)}`;
    }
    const outer = compileFormula(rewritten, withAggregates(keyed, names));
    if (outer.problems.length > first.problems.length) return finish(purpose, text, first, seen);
    return finish(purpose, text, outer, { ...seen, names });
  }

  function finish(
    purpose: string,
    text: string,
    formula: Formula<Env>,
    { scope, base, relations, names, itemsOf = null }: Seen,
  ): UnitFormula {
    const context: ReadContext = {
      index: processShapes.index,
      families: processShapes.families,
      subject: scope.subject,
      sourceOf: (name) => names?.get(name)?.source ?? sourceIn(base, name),
      keyOf: (list) => relations.get(list),
      itemsOf,
    };
    return { purpose, text, formula, reads: resolveReads(formula, context) };
  }

  const sourceIn = (base: FormulaScope<Env>, name: string): NameSource | undefined => {
    const binding = base.find(name);
    return binding === undefined ? undefined : processShapes.sources.get(binding.read);
  };

  /** Lists that the subject reads by its own items alone; only instances have others that point to them. */
  function relationsIn(text: string, base: FormulaScope<Env>, scope: Scope): ReadonlyMap<string, string> {
    const { node } = parseFormula(text, { names: base.names() });
    if (!node || scope.subject.kind !== 'instance') return new Map();
    const all = keyedRelations(node, (name) => sourceIn(base, name)?.kind === 'instances');
    return new Map(
      [...all].filter(([ontology, key]) => {
        const information = processShapes.index.ontologies.get(ontology)?.informations.get(key);
        return information?.definition.type === 'instance';
      }),
    );
  }

  function isKept(aggregate: Aggregate<Env>, base: FormulaScope<Env>): boolean {
    const [path, ...others] = aggregate.paths;
    if (!KEPT_KINDS.has(aggregate.kind) || path === undefined || others.length > 0 || path.length !== 1)
      return false;
    const source = sourceIn(base, path[0]?.name ?? '');
    if (source?.kind === 'information')
      return informationOf(source.subject, source.key, processShapes.index)?.definition.type === 'structure';
    return source?.kind === 'instances' || (source?.kind === 'role' && !source.isOne);
  }

  function keep(
    part: string,
    place: Place,
    seen: Seen & { readonly keyed: FormulaScope<Env> },
  ): { key: string; isShared: boolean; type: Formula['type'] } {
    const { scope, base, keyed } = seen;
    const formula = compileFormula(part, keyed);
    const [aggregate] = formula.aggregates.filter((each) => each.isWhole);
    const list = aggregate?.paths[0]?.[0]?.name ?? null;
    const unitFormula = finish('aggregate', part, formula, { ...seen, itemsOf: list });
    const isShared =
      !formula.clock.readsNow &&
      unitFormula.reads.every((read) => read.root.kind === 'all' && read.target.kind !== 'everything') &&
      !mentionsSubject(part, base);
    const key = isShared
      ? `${JSON.stringify(scope.processes)} ${part}`
      : `${JSON.stringify([scope.processes, scope.subject, place])} ${part}`;
    if (aggregate !== undefined && !kept.has(key))
      kept.set(key, { key, isShared, aggregate, unitFormula, place: isShared ? { kind: 'case' } : place });
    return { key, isShared, type: formula.type };
  }

  /** Whether a part names its subject without reading from it, as in `x = self`. */
  function mentionsSubject(part: string, base: FormulaScope<Env>): boolean {
    return (
      /\b(self|parent)\b/.test(part) && (base.find('self') !== undefined || base.find('parent') !== undefined)
    );
  }

  return { compile, kept };
}

function outermost(aggregates: readonly Aggregate<Env>[]): Aggregate<Env>[] {
  return aggregates.filter(
    (each) => !aggregates.some((other) => other !== each && other.from <= each.from && other.to >= each.to),
  );
}

/** Reads lists that are keyed by the subject from what points to it. */
function keyedScope(
  base: FormulaScope<Env>,
  relations: ReadonlyMap<string, string>,
  processShapes: ProcessShapes,
): FormulaScope<Env> {
  if (relations.size === 0) return base;
  const bindings = new Map<string, Binding<Env>>();
  for (const [ontology, key] of relations) {
    const binding = base.find(ontology);
    const slot = processShapes.families.ofOntology(ontology).slots.get(key);
    if (binding === undefined || slot === undefined) continue;
    const lineage = new Set([ontology, ...(processShapes.index.ontologies.get(ontology)?.descendants ?? [])]);
    bindings.set(ontology, { type: binding.type, read: (env) => pointingTo(env.subject, slot, lineage) });
  }
  return { ...base, find: (name) => bindings.get(name) ?? base.find(name) };
}

function pointingTo(subject: Subject, slot: number, ontologies: ReadonlySet<string>): readonly Subject[] {
  const found: Subject[] = [];
  for (const cell of subject.references ?? [])
    if (
      cell.slot === slot &&
      cell.subject.shape.kind === 'instance' &&
      ontologies.has(cell.subject.shape.ontology)
    )
      found.push(cell.subject);
  return found.length > 1 ? found.sort((a, b) => a.order - b.order) : found;
}

function withAggregates(
  base: FormulaScope<Env>,
  names: ReadonlyMap<string, { source: AggregateSource; type: Formula['type'] }>,
): FormulaScope<Env> {
  const bindings = new Map<string, Binding<Env>>();
  for (const [name, { source, type }] of names) {
    const cell = `aggregate:${source.key}`;
    const read = source.isShared
      ? (env: Env): Value => env.state.subject.others.get(cell)?.value ?? null
      : (env: Env): Value => env.subject.others.get(cell)?.value ?? null;
    bindings.set(name, { type, read });
  }
  return {
    ...base,
    find: (name) => bindings.get(name) ?? base.find(name),
    names: () => [...bindings.keys(), ...base.names()],
  };
}
