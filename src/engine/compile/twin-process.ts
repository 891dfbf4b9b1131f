// Two versions of a process that differ in what some rules say, and in nothing else: a case that is open under one can go on under the other.
import type { PackageIndex } from '../../configuration/index-package.ts';
import { runSteps, runStepsGradually } from '../../run-steps.ts';
import type { Read } from '../state/reads-and-writes.ts';
import type { CompiledProcess, RunnableUnit } from '../state/state.ts';
import type { Shape, Unit } from '../state/subject.ts';
import type { NarrowTwin, Twin } from '../state/twin.ts';
import { type NarrowPart, narrowInSteps } from './narrow-process.ts';

/** The twin of a process in another version; null where more differs than what rules say. */
export const twinOf = (one: CompiledProcess, other: CompiledProcess): Twin | null =>
  runSteps(twinInSteps(one, other));

/** The same, with a pause whenever the caller wants one. */
export const twinGradually = (
  one: CompiledProcess,
  other: CompiledProcess,
  pause: () => Promise<void> | undefined,
): Promise<Twin | null> => runStepsGradually(twinInSteps(one, other), pause);

function* twinInSteps(one: CompiledProcess, other: CompiledProcess): Generator<void, Twin | null> {
  if (!(yield* isKnownAlike(one.index, other.index)) || !(yield* isBuiltAlike(one, other))) return null;
  const changed = new Set<string>();
  if (one.process.rules.size !== other.process.rules.size) return null;
  for (const [key, { definition }] of one.process.rules) {
    if (textOf(definition) !== textOf(other.process.rules.get(key)?.definition)) changed.add(key);
    yield;
  }
  const isChanged = ({ kind, key }: Unit): boolean => kind === 'rule' && changed.has(key);
  // When the clock turns a node next is remembered with the node, and follows from the formulas of its version.
  if (one.clockUnits.some(isChanged)) return null;
  const units = one.units.map((unit, at) => (isChanged(unit) ? (other.units[at] ?? unit) : unit));
  const { shapes, caseShape, outcomeShape, siteShapes, otherShapes, families, shapesOf } = one;
  const { listReaders, roleReaders, aggregateReaders, everythingReaders, cycles, groups } = one;
  const differing = one.units.filter(isChanged).map(({ index }) => index);
  const compiled = withUnits(units, {
    ...other,
    ...{ shapes, caseShape, outcomeShape, siteShapes, otherShapes, families, shapesOf },
    ...{ listReaders, roleReaders, aggregateReaders, everythingReaders, cycles, groups },
    clockUnits: one.clockUnits.map((unit) => units[unit.index] ?? unit),
  });
  const isSame = changed.size === 0;
  const part = yield* narrowInSteps(one, other, differing);
  return {
    compiled,
    differing,
    isSame,
    narrow: part && narrowTwin(one, { compiled, differing, isSame }, part),
  };
}

function narrowTwin(
  one: CompiledProcess,
  { compiled, differing, isSame }: Omit<Twin, 'narrow'>,
  { units, slots }: NarrowPart,
): NarrowTwin {
  return {
    before: narrowed(one, units),
    compiled: narrowed(compiled, units),
    ...{ differing, isSame, slots },
    isEmpty: units.size === 0,
  };
}

/** A process of which only some units do something. */
function narrowed(compiled: CompiledProcess, wanted: ReadonlySet<number>): CompiledProcess {
  const isWanted = ({ index }: Unit): boolean => wanted.has(index);
  const { groups } = compiled;
  return {
    ...compiled,
    units: compiled.units.map((unit) => (isWanted(unit) ? unit : { ...unit, run: () => null })),
    groups: groups.map((group) => ({
      ...group,
      parts: group.parts.flatMap(({ shape, units, positions }) => {
        const kept = [...units.keys()].filter((at) => wanted.has(units[at]?.index ?? -1));
        return kept.length === 0
          ? []
          : [
              {
                shape,
                units: kept.flatMap((at) => units[at] ?? []),
                positions: kept.flatMap((at) => positions[at] ?? []),
              },
            ];
      }),
    })),
  };
}

/** A process that runs these units in the place of its own. */
const withUnits = (units: readonly RunnableUnit[], compiled: CompiledProcess): CompiledProcess => ({
  ...compiled,
  units,
  groups: compiled.groups.map((group) => ({
    ...group,
    parts: group.parts.map((part) => ({
      ...part,
      units: part.units.map((unit) => units[unit.index] ?? unit),
    })),
  })),
});

/** The order of keys counts: it is that of rules, transitions and pages. */
const textOf = (definition: unknown): string => JSON.stringify(definition) ?? '';

/** Scenarios are for people who write packages: no case reads them. */
const UNREAD: ReadonlySet<string> = new Set(['tests']);

/** A package may have hundreds of processes: it is compared once for all of them. */
const ALIKE = new WeakMap<PackageIndex, WeakMap<PackageIndex, boolean>>();

function* isKnownAlike(one: PackageIndex, other: PackageIndex): Generator<void, boolean> {
  const known = ALIKE.get(one) ?? new WeakMap<PackageIndex, boolean>();
  ALIKE.set(one, known);
  const found = known.get(other) ?? (yield* isSameBesideRules(one, other));
  known.set(other, found);
  return found;
}

/** Whether two packages are the same but for the rules of processes and of rule sets. */
function* isSameBesideRules(one: PackageIndex, other: PackageIndex): Generator<void, boolean> {
  const [a, b] = [Object.entries(one.package), new Map(Object.entries(other.package))];
  if (a.length !== b.size) return false;
  for (const [kind, bodies] of a) {
    if (UNREAD.has(kind)) continue;
    const others = entriesOf(b.get(kind));
    const own = entriesOf(bodies);
    if (own.length !== others.length) return false;
    for (const [at, [key, body]] of own.entries()) {
      const [otherKey, otherBody] = others[at] ?? [];
      if (key !== otherKey) return false;
      const write = HAVE_RULES.has(kind) ? withoutRules : textOf;
      if (write(body) !== write(otherBody)) return false;
      yield;
    }
  }
  // Names of formulas follow from the rules of every process, since rules make the objects that they name.
  for (const [key, { predefinedOntologies }] of one.processes) {
    const others = other.processes.get(key)?.predefinedOntologies ?? [];
    if (textOf([...predefinedOntologies]) !== textOf([...others])) return false;
  }
  return true;
}

const entriesOf = (bodies: unknown): [string, unknown][] =>
  typeof bodies === 'object' && bodies !== null ? Object.entries(bodies) : [['', bodies]];

const withoutRules = (body: unknown): string =>
  textOf(typeof body === 'object' && body !== null ? { ...body, rules: null } : body);

/** Kinds of definitions that have rules. */
const HAVE_RULES: ReadonlySet<string> = new Set(['processes', 'rule_sets']);

/** Whether both have the same units in the same order for the same subjects, which read and write the same. */
function* isBuiltAlike(one: CompiledProcess, other: CompiledProcess): Generator<void, boolean> {
  const { units, shapes, groups, cycles } = one;
  if (units.length !== other.units.length || shapes.length !== other.shapes.length) return false;
  for (const [at, unit] of units.entries()) {
    if (unitText(unit) !== unitText(other.units[at])) return false;
    yield;
  }
  for (const [at, shape] of shapes.entries()) {
    if (shapeText(shape) !== shapeText(other.shapes[at])) return false;
    yield;
  }
  const orderOf = (each: CompiledProcess): string =>
    textOf(
      each.groups.map(({ isCyclic, members }) => [
        isCyclic,
        members.map(({ unit, shape }) => [unit.index, shape.index]),
      ]),
    );
  if (groups.length !== other.groups.length || orderOf(one) !== orderOf(other)) return false;
  return textOf([...cycles]) === textOf([...other.cycles]);
}

const unitText = (unit: Unit | undefined): string =>
  unit === undefined
    ? ''
    : textOf([
        unit.kind,
        unit.key,
        unit.place,
        unit.writes,
        unit.readsToday,
        unit.readsNow,
        unit.reads.map(readText),
      ]);

const readText = ({ target, steps, root, marks }: Read): string =>
  textOf([
    target.kind === 'field' ? [target.family.key, target.slot, target.on] : target,
    steps.map((step) => (step.kind === 'parent' ? '^' : [step.family.key, step.slot])),
    root,
    marks,
  ]);

const shapeText = (shape: Shape | undefined): string =>
  shape === undefined
    ? ''
    : textOf([
        shape.label,
        shape.kind,
        shape.ontology,
        shape.structure,
        shape.family.keys,
        shape.fields.map((field) => field && [field.key, field.isHideable, field.isAskedApart]),
        shape.units.map(({ index }) => index),
        shape.groups,
      ]);
