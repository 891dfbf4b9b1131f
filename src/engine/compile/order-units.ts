// Which units may wait for which: by what they may write and read, for each class of subjects on its own.

import type { Group, RunnableUnit } from '../state/state.ts';
import { strongComponents } from './strong-components.ts';
import { drawGraph, type Member, type PlacedShapes } from './unit-graph.ts';

/** Groups the units of all shapes and orders the groups; fills `groups` of each shape. */
export function* orderUnits(
  placed: PlacedShapes,
  units: readonly RunnableUnit[],
): Generator<void, { groups: Group[]; cycles: Map<string, number> }> {
  const { edges, members, names } = yield* drawGraph(placed);
  return yield* groupsOf(edges, members, [...names.keys()], units);
}

interface Component {
  readonly numbers: readonly number[];
  readonly members: readonly Member[];
  readonly isCyclic: boolean;
  level: number;
}

/**
 * One group for each level of units that wait for nobody of their level, so that the nodes of a subject run beside
 * each other; and one for each cycle.
 */
function* groupsOf(
  edges: readonly (readonly number[])[],
  members: ReadonlyMap<number, Member>,
  names: readonly string[],
  units: readonly RunnableUnit[],
): Generator<void, { groups: Group[]; cycles: Map<string, number> }> {
  const components = yield* levelsOf(edges, members);
  const cycles = new Map<string, number>();
  const groups: Group[] = [];
  const levels = Map.groupBy(components, (component) => component.level);
  for (const level of [...levels.keys()].sort((a, b) => a - b)) {
    const here = levels.get(level) ?? [];
    const plain = here.filter(({ isCyclic }) => !isCyclic).flatMap((component) => component.members);
    yield;
    if (plain.length > 0) groups.push(groupWith(plain, false, groups.length, units));
    for (const component of here) {
      if (!component.isCyclic) continue;
      for (const number of component.numbers)
        if (!members.has(number)) cycles.set(names[number] ?? '', groups.length);
      groups.push(groupWith(component.members, true, groups.length, units));
    }
    yield;
  }
  return { groups, cycles };
}

/** So many of them are looked at in one step of compiling. */
const STEP = 1000;

function* levelsOf(
  edges: readonly (readonly number[])[],
  members: ReadonlyMap<number, Member>,
): Generator<void, Component[]> {
  const whose = new Map<number, Component>();
  const components: Component[] = [];
  for (const numbers of yield* strongComponents(edges)) {
    const found = numbers.flatMap((number) => members.get(number) ?? []);
    const isCyclic =
      found.length > 0 &&
      (numbers.length > 1 || numbers.some((number) => edges[number]?.includes(number) === true));
    const component = { numbers, members: found, isCyclic, level: 0 };
    for (const number of numbers) whose.set(number, component);
    components.push(component);
    if (components.length % STEP === 0) yield;
  }
  let seen = 0;
  for (const component of components) {
    seen += 1;
    if (seen % STEP === 0) yield;
    for (const number of component.numbers)
      for (const target of edges[number] ?? []) {
        const next = whose.get(target);
        const least = component.level + (component.members.length > 0 ? 1 : 0);
        if (next !== undefined && next !== component) next.level = Math.max(next.level, least);
      }
  }
  return components.filter((component) => component.members.length > 0);
}

function groupWith(
  members: readonly Member[],
  isCyclic: boolean,
  number: number,
  units: readonly RunnableUnit[],
): Group {
  for (const { shape, position } of members) shape.groups[position] = number;
  const ordered = members.toSorted((a, b) => a.unit.index - b.unit.index || a.shape.index - b.shape.index);
  const byShape = Map.groupBy(ordered, ({ shape }) => shape);
  const parts = [...byShape].map(([shape, here]) => ({
    shape,
    units: here.flatMap(({ unit }) => units[unit.index] ?? []),
    positions: here.map(({ position }) => position),
  }));
  return { isCyclic, members: ordered.map(({ unit, shape }) => ({ unit, shape })), parts };
}
