// Which units may wait for which: by what they may write and read, for each class of subjects on its own.

import {
  aggregateName,
  askedName,
  COMPLETE,
  EVERYTHING,
  existsName,
  listName,
  roleName,
  valueName,
} from '../state/abstract-cells.ts';
import type { Read, ReadOn, Write } from '../state/reads-and-writes.ts';
import type { Group, RunnableUnit } from '../state/state.ts';
import type { Shape, Unit } from '../state/subject.ts';
import type { ProcessShapes } from './process-shapes.ts';
import { strongComponents } from './strong-components.ts';

interface Graph {
  /** Number of a unit on a shape, or of an abstract cell. */
  number(name: string): number;
  edge(from: string, to: string): void;
}

const unitName = (unit: Unit, shape: Shape): string => `u${unit.index}@${shape.index}`;
/** Groups the units of all shapes and orders the groups; fills `groups` of each shape. */
export function* orderUnits(
  processShapes: ProcessShapes,
  units: readonly RunnableUnit[],
): Generator<void, { groups: Group[]; cycles: Map<string, number> }> {
  const found = findableShapes(processShapes);
  const names = new Map<string, number>();
  const edges: number[][] = [];
  const graph: Graph = {
    number(name) {
      const known = names.get(name);
      if (known !== undefined) return known;
      names.set(name, edges.length);
      edges.push([]);
      return edges.length - 1;
    },
    edge(from, to) {
      const target = graph.number(to);
      edges[graph.number(from)]?.push(target);
    },
  };
  const members = new Map<number, { unit: Unit; shape: Shape; position: number }>();
  for (const shape of processShapes.shapes) {
    addShape(shape, processShapes, found, graph);
    for (const [position, unit] of shape.units.entries()) {
      const name = unitName(unit, shape);
      members.set(graph.number(name), { unit, shape, position });
      graph.edge(existsName(shape), name);
      for (const read of unit.reads)
        for (const cell of cellsRead(read, shape, processShapes, found)) graph.edge(cell, name);
      for (const write of unit.writes)
        for (const cell of cellsWritten(write, shape, processShapes)) graph.edge(name, cell);
    }
    yield;
  }
  return yield* groupsOf(edges, members, [...names.keys()], units);
}

/** Shapes by what they are looked for by, so that nobody goes through all of them for each value. */
interface FindableShapes {
  readonly byFamily: ReadonlyMap<Shape['family'], readonly Shape[]>;
  /** Shapes of instances by each ontology that they are. */
  readonly byOntology: ReadonlyMap<string, readonly Shape[]>;
}

function findableShapes({ shapes, index }: ProcessShapes): FindableShapes {
  const byOntology = new Map<string, Shape[]>();
  for (const shape of shapes) {
    if (shape.kind !== 'instance') continue;
    for (const ontology of index.ontologies.get(shape.ontology)?.lineage ?? []) {
      const known = byOntology.get(ontology);
      if (known === undefined) byOntology.set(ontology, [shape]);
      else known.push(shape);
    }
  }
  return { byFamily: Map.groupBy(shapes, ({ family }) => family), byOntology };
}

interface Member {
  readonly unit: Unit;
  readonly shape: Shape;
  readonly position: number;
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
  for (const numbers of strongComponents(edges)) {
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

/** A slot can be linked to an instance of an ontology below the one that the rule creates. */
function linkable({ ontology }: Shape, { index, otherShapes }: ProcessShapes): Shape[] {
  return (index.ontologies.get(ontology)?.descendants ?? []).flatMap((key) => otherShapes.get(key) ?? []);
}

/** Edges between cells of a shape that follow from each other without any unit. */
function addShape(
  shape: Shape,
  { index, families }: ProcessShapes,
  { byOntology }: FindableShapes,
  graph: Graph,
): void {
  if (shape.kind === 'case') {
    const complete = families.ofCase.slots.get('is_complete') ?? -1;
    graph.edge(COMPLETE, valueName(shape, complete));
    return;
  }
  const lineage = index.ontologies.get(shape.ontology)?.lineage ?? [];
  if (shape.kind === 'instance') {
    for (const ontology of lineage) graph.edge(existsName(shape), listName(ontology));
    for (const role of index.ontologies.get(shape.ontology)?.roles ?? [])
      graph.edge(existsName(shape), roleName(role));
  }
  for (const field of shape.fields) {
    if (field === undefined) continue;
    const value = valueName(shape, field.slot);
    graph.edge(existsName(shape), value);
    graph.edge(value, EVERYTHING);
    if (field.isHideable) graph.edge(askedName(shape, field.slot), value);
    const { definition } = field.information;
    if (definition.type === 'instance')
      for (const other of byOntology.get(definition.ontology) ?? []) graph.edge(existsName(other), value);
  }
  for (const [slot, inner] of shape.structures) graph.edge(valueName(shape, slot), existsName(inner));
}

function cellsRead(
  read: Read,
  shape: Shape,
  processShapes: ProcessShapes,
  { byFamily }: FindableShapes,
): string[] {
  const { target } = read;
  if (target.kind === 'instances') return [listName(target.ontology)];
  if (target.kind === 'role') return [roleName(target.role)];
  // A shared aggregate is kept with the case, another one with the subject that reads it.
  if (target.kind === 'aggregate')
    return [aggregateName(read.root.kind === 'self' ? shape : processShapes.caseShape, target.key)];
  if (target.kind === 'everything') return [EVERYTHING];
  return (byFamily.get(target.family) ?? [])
    .filter((other) => isOn(other, target.on, shape, processShapes))
    .map((other) => valueName(other, target.slot));
}

function isOn(candidate: Shape, on: ReadOn, reader: Shape, { index }: ProcessShapes): boolean {
  if (on === 'self') return candidate === reader;
  if (on === 'parent') return [...candidate.structures.values()].includes(reader);
  if (on === 'case') return candidate.kind === 'case';
  if (on === 'outcome') return candidate.isOutcome;
  return index.isA(candidate.ontology, on.ontology) || index.isA(on.ontology, candidate.ontology);
}

function cellsWritten(write: Write, shape: Shape, processShapes: ProcessShapes): string[] {
  const { siteShapes, families, caseShape } = processShapes;
  if (write.kind === 'role') return [roleName(write.key), COMPLETE];
  if (write.kind === 'aggregate') return [aggregateName(shape, write.key)];
  if (write.kind === 'complete') return [COMPLETE];
  if (write.kind === 'case') {
    const slot = families.ofCase.slots.get(write.key);
    return slot === undefined ? [] : [valueName(caseShape, slot)];
  }
  if (write.kind === 'exists') {
    const made = siteShapes.get(write.site);
    return made === undefined
      ? []
      : [existsName(made), ...linkable(made, processShapes).map(existsName), COMPLETE];
  }
  if (write.kind === 'initial') {
    const made = siteShapes.get(write.site);
    const slot = made?.family.slots.get(write.key);
    return made === undefined || slot === undefined ? [] : [valueName(made, slot), COMPLETE];
  }
  const slot = shape.family.slots.get(write.key);
  if (slot === undefined) return [];
  if (write.kind === 'value') return [valueName(shape, slot), COMPLETE];
  const inner = shape.structures.get(slot);
  return [
    askedName(shape, slot),
    COMPLETE,
    // The occurrences of a structure are there while it is asked.
    ...(inner === undefined ? [] : [existsName(inner)]),
  ];
}
