// The part of a process that has to run so that one can tell what follows from rules that say something else. All other units come to the same under both
// versions, so that nothing of them could differ.
import type { Text } from '../../configuration/text-in.ts';
import { askedName, EVERYTHING, valueName } from '../state/abstract-cells.ts';
import type { Read } from '../state/reads-and-writes.ts';
import type { CompiledProcess } from '../state/state.ts';
import type { Shape, Unit } from '../state/subject.ts';
import { drawGraph, type UnitGraph } from './unit-graph.ts';

/** A part of a process. */
export interface NarrowPart {
  /** The units that have to run, by index. */
  readonly units: ReadonlySet<number>;
  /** The fields of each shape whose value, or whether it is asked, could differ. */
  readonly slots: ReadonlyMap<Shape, readonly number[]>;
}

/** The part for units that differ in another version; null where the whole process has to run. */
export function* narrowInSteps(
  one: CompiledProcess,
  other: CompiledProcess,
  differing: readonly number[],
): Generator<void, NarrowPart | null> {
  // Deadlines pass as part of a change, in which rules run that wait for it; and what reads everything reads more than the graph shows.
  const hasDeadlines = Object.keys(one.process.definition.deadlines).length > 0;
  if (hasDeadlines || one.everythingReaders.length > 0) return null;
  const graph = yield* drawGraph(one, { moreReads: textReader(one, other), canBeOpen });
  const followers = withFailingChecks(graph, one);
  const everything = graph.names.get(EVERYTHING) ?? -1;
  const numbersOf = (isMeant: (unit: Unit) => boolean): number[] =>
    [...graph.members].flatMap(([number, { unit }]) => (isMeant(unit) ? [number] : []));
  const changed = new Set(differing);
  const reached = reach(
    numbersOf(({ index }) => changed.has(index)),
    followers,
    everything,
  );
  yield;
  const cyclic = new Set(
    one.groups.flatMap(({ isCyclic, members }) => (isCyclic ? members.map(({ unit }) => unit.index) : [])),
  );
  const needed = reach(
    [...reached, ...numbersOf((unit) => cyclic.has(unit.index) || alwaysRuns(unit))],
    reversed(followers),
    everything,
  );
  yield;
  return {
    units: new Set(
      [...graph.members].flatMap(([number, { unit }]) => (needed.has(number) ? [unit.index] : [])),
    ),
    slots: new Map(one.shapes.map((shape) => [shape, slotsIn(shape, reached, graph)])),
  };
}

/**
 * Rules that make instances run in any case, since whether they end is part of a plan, as it is of cyclic groups. A check or a connector may have the
 * key of a rule, and then says something in its place.
 */
const alwaysRuns = ({ kind, writes }: Unit): boolean =>
  kind === 'ai_check' || kind === 'connector' || writes.some((write) => write.kind === 'exists');

/** A value that no rule asks and nobody checks is never waited for. */
function canBeOpen({ kind, fields }: Shape, slot: number): boolean {
  const field = fields[slot];
  if (field === undefined) return false;
  const { type, check } = field.information.definition;
  return field.isHideable || kind === 'occurrence' || type === 'structure' || check !== undefined;
}

/** A check fails only where there is a value: `case.issues` follows the value, too. */
function withFailingChecks({ names, edges }: UnitGraph, { shapes, caseShape }: CompiledProcess): number[][] {
  const followers = edges.map((each) => [...each]);
  const issues = names.get(valueName(caseShape, caseShape.family.slots.get('issues') ?? -1));
  if (issues === undefined) return followers;
  for (const shape of shapes)
    for (const field of shape.fields) {
      if (field?.information.definition.check === undefined) continue;
      followers[names.get(valueName(shape, field.slot)) ?? -1]?.push(issues);
    }
  return followers;
}

function reach(from: readonly number[], edges: readonly (readonly number[])[], left: number): Set<number> {
  const found = new Set(from);
  for (const number of found) for (const next of edges[number] ?? []) if (next !== left) found.add(next);
  return found;
}

function reversed(edges: readonly (readonly number[])[]): number[][] {
  const back: number[][] = edges.map(() => []);
  for (const [from, targets] of edges.entries()) for (const target of targets) back[target]?.push(from);
  return back;
}

function slotsIn(shape: Shape, reached: ReadonlySet<number>, { names }: UnitGraph): number[] {
  const isReached = (name: string): boolean => reached.has(names.get(name) ?? -1);
  return shape.fields.flatMap((field) =>
    field !== undefined &&
    (isReached(valueName(shape, field.slot)) || isReached(askedName(shape, field.slot)))
      ? [field.slot]
      : [],
  );
}

/** The reads of the texts that a unit shows, in either version: a plan compares their words. */
function textReader(
  one: CompiledProcess,
  other: CompiledProcess,
): (unit: Unit, shape: Shape) => readonly Read[] {
  const names = namesRead(one);
  return (unit, shape) => {
    const texts = textsOf(unit, shape, [one, other]).filter(hasFormulas);
    // A text may show an instance, which is its name, and then reads nothing else.
    return texts.length === 0 ? [] : [...texts.flatMap((text) => one.late.reads(text, shape)), ...names];
  };
}

const hasFormulas = (text: Text): boolean => JSON.stringify(text).includes('{{');

function textsOf(unit: Unit, shape: Shape, versions: readonly CompiledProcess[]): Text[] {
  if (unit.kind === 'rule')
    return versions.flatMap(({ process }) => {
      const { warn = [], issue = [] } = process.rules.get(unit.key)?.definition ?? {};
      return [...warn, ...issue].map(({ message }) => message);
    });
  if (unit.kind !== 'check') return [];
  const slot = shape.family.slots.get(unit.key.split('.').at(-1) ?? '');
  const message = slot === undefined ? undefined : shape.fields[slot]?.information.definition.check?.message;
  return message === undefined ? [] : [message];
}

function namesRead({ shapes }: CompiledProcess): Read[] {
  return shapes.flatMap(({ kind, family, ontology }): Read[] => {
    const slot = family.slots.get('instance_name');
    if (kind !== 'instance' || slot === undefined) return [];
    const target = { kind: 'field', family, slot, on: { ontology } } as const;
    return [{ target, steps: [], root: { kind: 'all' }, marks: 'all', path: 'instance_name' }];
  });
}
