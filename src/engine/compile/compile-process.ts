import type { PackageIndex } from '../../configuration/index-package.ts';
import { OUTERMOST } from '../../configuration/scope.ts';
import { compileLargeFunctions } from '../../formula/index.ts';
import { runSteps, runStepsGradually } from '../../run-steps.ts';
import { isAt } from '../state/is-at.ts';
import type { CellReader, Place } from '../state/reads-and-writes.ts';
import type { CompiledProcess, EventRule, RunnableUnit, ScheduledRule } from '../state/state.ts';
import type { Shape, Unit } from '../state/subject.ts';
import { aggregateUnit } from './aggregate-units.ts';
import { lateFormulas } from './late-formulas.ts';
import { ontologyUnits } from './ontology-units.ts';
import { orderUnits } from './order-units.ts';
import { type ProcessShapes, processShapesOf } from './process-shapes.ts';
import { processUnits } from './process-units.ts';
import { eventRule, ruleUnit, scheduledRule, workflowRule } from './rule-units.ts';
import { type CompileTools, toUnit, type UnitDraft } from './unit-draft.ts';
import { unitFormulas } from './unit-formulas.ts';

/** Analyses a process of a published version, once for all of its cases. */
export const compileProcess = (index: PackageIndex, processKey: string): CompiledProcess =>
  runSteps(compileInSteps(index, processKey));

/** The same, with a pause whenever the caller wants one: each step compiles one rule or one information. */
export const compileProcessGradually = (
  index: PackageIndex,
  processKey: string,
  pause: () => Promise<void> | undefined,
): Promise<CompiledProcess> => runStepsGradually(compileInSteps(index, processKey), pause);

/** Compiles a process step by step. */
export function* compileInSteps(index: PackageIndex, processKey: string): Generator<void, CompiledProcess> {
  const process = index.processes.get(processKey);
  if (process === undefined) throw new Error(`There is no process "${processKey}".`);
  const processShapes = processShapesOf(index, process);
  yield* compileLargeFunctions(processShapes.scopes.scopeFor(OUTERMOST));
  const tools: CompileTools = { processShapes, formulas: unitFormulas(processShapes) };
  const drafts: UnitDraft[] = [];
  const eventRules = new Map<string, EventRule[]>();
  const listen = (event: string, rule: EventRule): void =>
    void eventRules.set(event, [...(eventRules.get(event) ?? []), rule]);

  yield;
  for (const rule of process.rules.values()) {
    if (rule.definition.on === undefined) drafts.push(ruleUnit(rule, tools));
    else {
      const waiting = eventRule(rule, tools);
      for (const event of waiting.events) listen(event, waiting.rule);
    }
    yield;
  }
  const { states, transitions } = process.definition.workflow;
  for (const [key, { effects }] of Object.entries(transitions))
    if (effects !== undefined)
      listen(`transition_used/${key}`, workflowRule(`transition ${key}`, effects, tools));
  for (const [key, { on_enter }] of Object.entries(states))
    if (on_enter !== undefined) listen(`state_entered/${key}`, workflowRule(`state ${key}`, on_enter, tools));
  const scheduledRules = new Map<string, ScheduledRule>();
  for (const [key, definition] of Object.entries(process.definition.scheduled_rules)) {
    const { rule, schedule } = scheduledRule(key, definition, tools);
    listen(`scheduled/${key}`, rule);
    scheduledRules.set(key, schedule);
  }
  for (const ontology of index.ontologies.values())
    for (const draft of ontologyUnits(ontology, tools)) {
      drafts.push(draft);
      yield;
    }
  for (const draft of processUnits(tools)) {
    drafts.push(draft);
    yield;
  }
  for (const kept of tools.formulas.kept.values()) drafts.push(aggregateUnit(kept));
  yield* markQuestions(processShapes, drafts);
  const units = drafts.map(toUnit);
  yield;
  yield* placeUnits(processShapes, drafts, units);
  const order = yield* orderUnits(processShapes, units);
  const assembled = yield* assemble(processShapes, units);
  return { ...assembled, ...order, eventRules, scheduledRules, late: lateFormulas(processShapes) };
}

/** Which fields some rule asks: only their answers can be hidden. */
function* markQuestions({ shapes, index }: ProcessShapes, drafts: readonly UnitDraft[]): Generator<void> {
  for (const draft of drafts) {
    for (const write of draft.writes) {
      if (write.kind !== 'asked') continue;
      for (const shape of shapes) {
        const slot = shape.family.slots.get(write.key);
        const field = slot === undefined ? undefined : shape.fields[slot];
        if (field === undefined || !isAt(shape, draft.place, index)) continue;
        field.isHideable = true;
        field.isAskedApart = shape.kind === 'occurrence';
      }
    }
    yield;
  }
}

/** Beyond so many places in all shapes together, those of the units that a shape does not have are left out. */
const MOST_PLACES = 2_000_000;

/** Which units the subjects of each shape have, and where. */
function* placeUnits(
  { shapes, index }: ProcessShapes,
  drafts: readonly UnitDraft[],
  units: readonly Unit[],
): Generator<void> {
  const byPlace = Map.groupBy(drafts.keys(), (number) => placeName(drafts[number]?.place));
  const isSparse = shapes.length * drafts.length > MOST_PLACES;
  yield;
  for (const shape of shapes) {
    if (!isSparse) shape.positions.push(...drafts.map(() => -1));
    const candidates = placesOf(shape, index).flatMap((place) => byPlace.get(place) ?? []);
    for (const number of candidates.sort((a, b) => a - b)) {
      const draft = drafts[number];
      const unit = units[number];
      if (draft === undefined || unit === undefined) continue;
      if (!isAt(shape, draft.place, index) || draft.appliesTo?.(shape) === false) continue;
      shape.positions[number] = shape.units.length;
      shape.units.push(unit);
    }
    yield;
  }
}

/** The name by which units are looked up for a place; `isAt` then decides. */
const placeName = (place: Place | undefined): string =>
  place?.kind === 'instances'
    ? `instances ${place.ontology}`
    : place?.kind === 'occurrences'
      ? `occurrences ${place.structure}`
      : (place?.kind ?? '');

/** The places at which a shape may be. */
const placesOf = ({ kind, structure, ontology }: Shape, { ontologies }: PackageIndex): string[] =>
  kind === 'case'
    ? ['case']
    : kind === 'occurrence'
      ? [`occurrences ${structure}`]
      : ['outcome', ...(ontologies.get(ontology)?.lineage ?? []).map((each) => `instances ${each}`)];

type Assembled = Omit<CompiledProcess, 'groups' | 'cycles' | 'eventRules' | 'scheduledRules' | 'late'>;

/** Who reads what: the index that all cases of the version share. */
function* assemble(processShapes: ProcessShapes, units: readonly RunnableUnit[]): Generator<void, Assembled> {
  const { index, process, shapes } = processShapes;
  const listReaders = new Map<string, CellReader[]>();
  const roleReaders = new Map<string, CellReader[]>();
  const aggregateReaders = new Map<string, CellReader[]>();
  const everythingReaders: CellReader[] = [];
  const add = (map: Map<string, CellReader[]>, key: string, reader: CellReader): void => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [reader]);
    else known.push(reader);
  };
  const shapesByUnit = new Map<number, Shape[]>();
  for (const shape of shapes) {
    for (const unit of shape.units) {
      const known = shapesByUnit.get(unit.index);
      if (known === undefined) shapesByUnit.set(unit.index, [shape]);
      else known.push(shape);
    }
    yield;
  }
  const earliestOf = ({ index: unit }: Unit): number =>
    Math.min(
      ...(shapesByUnit.get(unit) ?? []).map(
        ({ positions, groups }) => groups[positions[unit] ?? -1] ?? Number.POSITIVE_INFINITY,
      ),
    );
  for (const unit of units) {
    for (const { target, steps, root, marks } of distinct(unit)) {
      const reader: CellReader = { unit: unit.index, earliest: earliestOf(unit), steps, root, marks };
      if (target.kind === 'field') target.family.readers[target.slot]?.push(reader);
      else if (target.kind === 'instances') add(listReaders, target.ontology, reader);
      else if (target.kind === 'role') add(roleReaders, target.role, reader);
      else if (target.kind === 'aggregate') add(aggregateReaders, target.key, reader);
      else everythingReaders.push(reader);
    }
    yield;
  }
  return {
    index,
    process,
    families: processShapes.families.all,
    shapes,
    caseShape: processShapes.caseShape,
    outcomeShape: processShapes.outcomeShape,
    siteShapes: processShapes.siteShapes,
    otherShapes: processShapes.otherShapes,
    units,
    listReaders,
    roleReaders,
    aggregateReaders,
    everythingReaders,
    clockUnits: units.filter((unit) => unit.readsToday || unit.readsNow),
    shapesOf: (unit) => shapesByUnit.get(unit) ?? [],
    leastHolders: leastHolders(processShapes),
  };
}

/** A unit that reads a cell in several formulas is told once. */
function distinct(unit: Unit): Unit['reads'] {
  const seen = new Map<string, Unit['reads'][number]>();
  for (const read of unit.reads) {
    const { target, steps, root, marks } = read;
    const what =
      target.kind === 'field'
        ? `${target.family.key}/${target.slot}`
        : JSON.stringify({ ...target, family: undefined });
    const way = steps
      .map((step) => (step.kind === 'parent' ? '^' : `${step.family.key}/${step.slot}`))
      .join(' ');
    seen.set(`${target.kind} ${what} ${way} ${JSON.stringify(root)} ${marks}`, read);
  }
  return [...seen.values()];
}

function leastHolders({ index, process }: ProcessShapes): Map<string, number> {
  return new Map(
    Object.entries(process.definition.roles).map(([role, holders]) => [
      role,
      holders.min ?? index.package.roles[role]?.holders?.min ?? 0,
    ]),
  );
}
