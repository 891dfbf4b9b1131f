// The graph of what units read and write: from cells to the units that read them, from units to the cells that they may fill, for each class of subjects on its own.
import type { PackageIndex } from '../../configuration/index-package.ts';
import type { SiteKey } from '../../model/rows/row-key.ts';
import {
  aggregateName,
  askedName,
  COMPLETE,
  DOCUMENTS,
  EVERYTHING,
  existsName,
  listName,
  roleName,
  valueName,
} from '../state/abstract-cells.ts';
import type { Read, ReadOn, Write } from '../state/reads-and-writes.ts';
import type { Shape, Unit } from '../state/subject.ts';

/** The shapes that units are placed on. */
export interface PlacedShapes {
  readonly index: PackageIndex;
  readonly shapes: readonly Shape[];
  readonly caseShape: Shape;
  readonly siteShapes: ReadonlyMap<SiteKey, Shape>;
  readonly otherShapes: ReadonlyMap<string, Shape>;
}

/** Cells and units by number, with edges from each to those that may follow it. */
export interface UnitGraph {
  readonly names: ReadonlyMap<string, number>;
  readonly edges: readonly (readonly number[])[];
  /** The units among the numbers, with their shape and their position there. */
  readonly members: ReadonlyMap<number, Member>;
}

export interface Member {
  readonly unit: Unit;
  readonly shape: Shape;
  readonly position: number;
}

/** Changes to the graph for a purpose other than the order of units. */
interface GraphManner {
  /** Reads beside those of the unit. */
  readonly moreReads?: (unit: Unit, shape: Shape) => readonly Read[];
  /** Whether a value that is given, or taken away, can make a case complete or incomplete. */
  readonly canBeOpen?: (shape: Shape, slot: number) => boolean;
}

interface Edges {
  edge(from: string, to: string): void;
}

/** Draws the graph of all shapes. */
export function* drawGraph(placed: PlacedShapes, manner: GraphManner = {}): Generator<void, UnitGraph> {
  const { moreReads = () => [], canBeOpen = () => true } = manner;
  const found = findableShapes(placed);
  const names = new Map<string, number>();
  const edges: number[][] = [];
  const numberOf = (name: string): number => {
    const known = names.get(name);
    if (known !== undefined) return known;
    names.set(name, edges.length);
    edges.push([]);
    return edges.length - 1;
  };
  const edge = (from: string, to: string): void => {
    const target = numberOf(to);
    edges[numberOf(from)]?.push(target);
  };
  const members = new Map<number, Member>();
  for (const shape of placed.shapes) {
    addShape(shape, placed, found, { edge });
    for (const [position, unit] of shape.units.entries()) {
      const name = unitName(unit, shape);
      members.set(numberOf(name), { unit, shape, position });
      edge(existsName(shape), name);
      for (const read of [...unit.reads, ...moreReads(unit, shape)])
        for (const cell of cellsRead(read, shape, placed, found)) edge(cell, name);
      for (const write of unit.writes)
        for (const cell of cellsWritten(write, shape, placed, canBeOpen)) edge(name, cell);
    }
    yield;
  }
  return { names, edges, members };
}

const unitName = (unit: Unit, shape: Shape): string => `u${unit.index}@${shape.index}`;

/** Shapes by what they are looked for by, so that nobody goes through all of them for each value. */
interface FindableShapes {
  readonly byFamily: ReadonlyMap<Shape['family'], readonly Shape[]>;
  /** Shapes of instances by each ontology that they are. */
  readonly byOntology: ReadonlyMap<string, readonly Shape[]>;
}

function findableShapes({ shapes, index }: PlacedShapes): FindableShapes {
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

/** A slot can be linked to an instance of an ontology below the one that the rule creates. */
function linkable({ ontology }: Shape, { index, otherShapes }: PlacedShapes): Shape[] {
  return (index.ontologies.get(ontology)?.descendants ?? []).flatMap((key) => otherShapes.get(key) ?? []);
}

/** Edges between cells of a shape that follow from each other without any unit. */
function addShape(shape: Shape, { index }: PlacedShapes, { byOntology }: FindableShapes, graph: Edges): void {
  if (shape.kind === 'case') {
    const complete = shape.family.slots.get('is_complete') ?? -1;
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

function cellsRead(read: Read, shape: Shape, placed: PlacedShapes, { byFamily }: FindableShapes): string[] {
  const { target } = read;
  if (target.kind === 'instances') return [listName(target.ontology)];
  if (target.kind === 'role') return [roleName(target.role)];
  // A shared aggregate is kept with the case, another one with the subject that reads it.
  if (target.kind === 'aggregate')
    return [aggregateName(read.root.kind === 'self' ? shape : placed.caseShape, target.key)];
  if (target.kind === 'everything') return [EVERYTHING];
  return (byFamily.get(target.family) ?? [])
    .filter((other) => isOn(other, target.on, shape, placed))
    .map((other) => valueName(other, target.slot));
}

function isOn(candidate: Shape, on: ReadOn, reader: Shape, { index }: PlacedShapes): boolean {
  if (on === 'self') return candidate === reader;
  if (on === 'parent') return [...candidate.structures.values()].includes(reader);
  if (on === 'case') return candidate.kind === 'case';
  if (on === 'outcome') return candidate.isOutcome;
  return index.isA(candidate.ontology, on.ontology) || index.isA(on.ontology, candidate.ontology);
}

function cellsWritten(
  write: Write,
  shape: Shape,
  placed: PlacedShapes,
  canBeOpen: (shape: Shape, slot: number) => boolean,
): string[] {
  const { siteShapes, caseShape } = placed;
  if (write.kind === 'role') return [roleName(write.key), COMPLETE];
  if (write.kind === 'aggregate') return [aggregateName(shape, write.key)];
  if (write.kind === 'complete') return [COMPLETE];
  if (write.kind === 'documents') return [DOCUMENTS];
  if (write.kind === 'case') {
    const slot = caseShape.family.slots.get(write.key);
    return slot === undefined ? [] : [valueName(caseShape, slot)];
  }
  if (write.kind === 'exists') {
    const made = siteShapes.get(write.site);
    return made === undefined ? [] : [existsName(made), ...linkable(made, placed).map(existsName), COMPLETE];
  }
  if (write.kind === 'initial') {
    const made = siteShapes.get(write.site);
    const slot = made?.family.slots.get(write.key);
    return made === undefined || slot === undefined ? [] : [valueName(made, slot), COMPLETE];
  }
  const slot = shape.family.slots.get(write.key);
  if (slot === undefined) return [];
  if (write.kind === 'value')
    return canBeOpen(shape, slot) ? [valueName(shape, slot), COMPLETE] : [valueName(shape, slot)];
  const inner = shape.structures.get(slot);
  return [
    askedName(shape, slot),
    COMPLETE,
    // The occurrences of a structure are there while it is asked.
    ...(inner === undefined ? [] : [existsName(inner)]),
  ];
}
