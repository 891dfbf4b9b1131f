import type { Deadline } from '../../configuration/kinds/deadline.ts';
import type { Queue } from '../../configuration/kinds/queue.ts';
import { resolvePath, subjectOfValue } from '../../configuration/resolve-path.ts';
import { OUTERMOST, type Scope } from '../../configuration/scope.ts';
import { tellsOf } from '../../configuration/tells-of.ts';
import { type ActionPlace, evaluate } from '../actions/action.ts';
import { caseValueAction } from '../actions/case-value-action.ts';
import { ISSUE_WRITES } from '../actions/issue.ts';
import { noticeAction } from '../actions/notice-action.ts';
import { otherCell } from '../state/cells.ts';
import { DEADLINE_PARTS, type DeadlinePart, deadlineFlag } from '../state/deadline-flag.ts';
import { namedGift } from '../state/gifts.ts';
import { QUEUE_PARTS, type QueuePart, queueFlag, URGENCY } from '../state/queue-flag.ts';
import type { Place, UnitKind, Write } from '../state/reads-and-writes.ts';
import { refusalFlag } from '../state/refusal-flag.ts';
import { Contribution, Gifts, type UnitFormula } from '../state/subject.ts';
import { accessUnits } from './access-unit.ts';
import { placeOf, rulePlace } from './rule-places.ts';
import { type CompileTools, familyAt, scopeOf, type UnitDraft } from './unit-draft.ts';

const CASE: Place = { kind: 'case' };

/** Units of the process itself: name, colour, assignee, who sees its cases, transitions, pages, wizards and needed documents. */
export function* processUnits(tools: CompileTools): Generator<UnitDraft> {
  const { processShapes } = tools;
  const { definition, key } = processShapes.process;
  if (definition.name_formula !== undefined)
    yield caseUnit('name', 'calculated_name', definition.name_formula, tools);
  if (definition.color_formula !== undefined)
    yield caseUnit('color', 'color', definition.color_formula, tools);
  if (definition.assignee_formula !== undefined)
    yield caseUnit('assignee', 'assignee_email', definition.assignee_formula, tools);
  yield* accessUnits(tools);
  for (const [transition, { condition }] of Object.entries(definition.workflow.transitions))
    if (condition !== undefined)
      yield flagUnit(
        { kind: 'transition', flag: `transition:${transition}`, text: condition, place: CASE },
        tools,
      );
  for (const [page, body] of Object.entries(definition.pages)) {
    if (body.when !== undefined)
      yield flagUnit({ kind: 'page', flag: `page:${page}`, text: body.when, place: CASE }, tools);
    for (const [tab, { items }] of Object.entries(body.tabs))
      for (const [position, item] of items.entries())
        if (item.when !== undefined)
          yield flagUnit(
            {
              kind: 'page',
              flag: `page:${page}.${tab}.${position}`,
              text: item.when,
              place: audience(item.of, tools),
            },
            tools,
          );
  }
  for (const [wizard, body] of Object.entries(processShapes.index.package.wizards))
    if (body.process === key)
      for (const [node, { when, of }] of Object.entries(body.nodes))
        if (when !== undefined)
          yield flagUnit(
            { kind: 'wizard', flag: `wizard:${wizard}.${node}`, text: when, place: audience(of, tools) },
            tools,
          );
  yield* documentUnits(tools);
  for (const [check, { finding, when }] of Object.entries(definition.ai_checks))
    if (finding !== undefined)
      yield askUnit({ kind: 'ai_check', key: check, severity: finding.severity ?? 'warning', when }, tools);
  for (const connector of Object.keys(processShapes.index.package.connectors))
    yield askUnit({ kind: 'connector', key: connector, severity: 'warning', when: undefined }, tools);
  for (const [deadline, body] of Object.entries(definition.deadlines))
    yield* deadlineUnits(deadline, body, tools);
  if (definition.urgency !== undefined)
    yield flagUnit(
      { kind: 'urgency', flag: URGENCY, text: definition.urgency, place: CASE, isValue: true },
      tools,
    );
  for (const [queue, body] of processShapes.process.queues) yield* queueUnits(queue, body, tools);
}

/** The formulas of a queue. The places of a case in queues follow from them in `view/places-in-queues.ts`. */
function* queueUnits(key: string, queue: Queue, tools: CompileTools): Generator<UnitDraft> {
  const texts: Readonly<Record<QueuePart, string | undefined>> = {
    condition: queue.condition,
    case_skills: queue.case_skills,
  };
  for (const part of QUEUE_PARTS) {
    const text = texts[part];
    if (text !== undefined)
      yield flagUnit({ kind: 'queue', flag: queueFlag(key, part), text, place: CASE, isValue: true }, tools);
  }
}

/** The conditions and formulas of a deadline. What follows from them with time is in `session/follow-deadlines.ts`. */
function* deadlineUnits(key: string, deadline: Deadline, tools: CompileTools): Generator<UnitDraft> {
  const texts: Readonly<Record<DeadlinePart, string | undefined>> = {
    starts: deadline.starts,
    stops: deadline.stops,
    pauses: deadline.pauses?.when,
    goal: deadline.goal?.formula,
    at_risk: deadline.at_risk?.formula,
    deadline: deadline.deadline?.formula,
  };
  for (const part of DEADLINE_PARTS) {
    const text = texts[part];
    if (text !== undefined)
      yield flagUnit(
        { kind: 'deadline', flag: deadlineFlag(key, part), text, place: CASE, isValue: true },
        tools,
      );
  }
}

/** An AI check, or a connector. */
interface AskToShow {
  readonly kind: 'ai_check' | 'connector';
  readonly key: string;
  readonly severity: 'issue' | 'warning';
  readonly when: string | undefined;
}

/** The property of the case that names those of which something is to be shown. */
const SHOWN = { ai_check: 'findings', connector: 'failed_calls' } as const;

/** Shows what an AI check has found, while the check is one for the case, or that a call of a connector has failed. */
function askUnit(
  { kind, key, severity, when }: AskToShow,
  { processShapes, formulas }: CompileTools,
): UnitDraft {
  const place: Place = { kind: 'outcome' };
  const scope = scopeOf(place, [processShapes.process.key], processShapes);
  const compile: ActionPlace['compile'] = (purpose, text) => formulas.compile(purpose, text, scope, place);
  const at: ActionPlace = {
    index: processShapes.index,
    process: processShapes.process.key,
    rule: { key, definition: {} },
    place,
    scope,
    family: familyAt(place, processShapes),
    compile,
  };
  const isFound = compile('finding', `list contains(case.${SHOWN[kind]}, "${key}")`);
  const applies = when === undefined ? null : compile('when', when);
  const holding = noticeAction(severity, [null], at, severity === 'issue' ? ISSUE_WRITES : []);
  return {
    kind,
    key,
    place,
    formulas: applies === null ? [isFound] : [isFound, applies],
    writes: holding.writes,
    gifts: holding.gifts,
    run(unit, subject, state) {
      if (evaluate(isFound, subject, state) !== true) return null;
      if (applies !== null && evaluate(applies, subject, state) !== true) return null;
      return unit.gifts;
    },
  };
}

function* documentUnits(tools: CompileTools): Generator<UnitDraft> {
  const { index } = tools.processShapes;
  for (const [document, { optional, ontology, per }] of Object.entries(index.package.needed_documents)) {
    if (optional === undefined) continue;
    const place: Place = ontology === undefined ? CASE : { kind: 'instances', ontology };
    const raise = per === 'case' && ontology !== undefined ? sharedFlagUnit : flagUnit;
    yield raise(
      {
        kind: 'needed_document',
        flag: `document:${document}`,
        text: optional,
        place,
        writes: [{ kind: 'complete' }],
        processes: [...index.processes.keys()],
      },
      tools,
    );
  }
}

function caseUnit(
  kind: UnitKind,
  field: 'calculated_name' | 'color' | 'assignee_email',
  text: string,
  { processShapes, formulas }: CompileTools,
): UnitDraft {
  const scope = scopeOf(CASE, [processShapes.process.key], processShapes);
  const at: ActionPlace = {
    index: processShapes.index,
    process: processShapes.process.key,
    rule: { key: kind, definition: {} },
    place: CASE,
    scope,
    family: processShapes.families.ofCase,
    compile: (purpose, formula) => formulas.compile(purpose, formula, scope, CASE),
  };
  const holding = caseValueAction(field, text, at, `${kind}_formula`, 'default');
  // A name is stored for all readers: one that would tell of what only some may see is not made.
  const isTold =
    field !== 'calculated_name' ||
    !tellsOf(text, processShapes.index.guarded.unseen, processShapes.index.package);
  return {
    kind,
    key: processShapes.process.key,
    place: CASE,
    formulas: holding.formulas,
    writes: field === 'calculated_name' ? [...holding.writes, { kind: 'case', key: 'name' }] : holding.writes,
    run: (unit, subject, state) => (isTold ? holding.emit(subject, state, unit, null) : null),
  };
}

/** Whose part of a page or wizard it is. */
function audience(path: string, tools: CompileTools): Place {
  const { processShapes } = tools;
  const { place } = rulePlace(path, [processShapes.process.key], tools);
  const scope: Scope = {
    ...OUTERMOST,
    processes: [processShapes.process.key],
    hasCase: true,
    subject: { kind: 'case' },
  };
  const end = resolvePath(path, scope, processShapes.index);
  if (end.kind === 'problem') return place;
  return placeOf(end.kind === 'value' ? subjectOfValue(end.information) : end.subject) ?? place;
}

/** A condition of the process: which flag it raises, and for whom. */
interface FlagToRaise {
  readonly kind: UnitKind;
  readonly flag: string;
  readonly text: string;
  readonly place: Place;
  readonly writes?: readonly Write[];
  /** Whether the result of the formula is what counts, and not only that it is true. */
  readonly isValue?: true;
  /** The process itself, unless others know the condition, too. */
  readonly processes?: readonly string[];
}

function flagUnit(toRaise: FlagToRaise, tools: CompileTools): UnitDraft {
  const { flag, isValue } = toRaise;
  const formula = conditionOf(toRaise, tools);
  return {
    ...flagDraft(toRaise, formula),
    run(unit, subject, state) {
      const value = evaluate(formula, subject, state);
      return value === true || (isValue === true && value !== null && value !== false)
        ? new Contribution(unit, subject, otherCell(subject, 'flag', flag), value, 0)
        : null;
    },
  };
}

/**
 * A flag of the case, which is raised while a formula is true for every subject of a place, and there is one. Those for whom it is true and those for whom it is not
 * are counted as gifts, because a case can have thousands of them.
 */
function sharedFlagUnit(toRaise: FlagToRaise, tools: CompileTools): UnitDraft {
  const { flag } = toRaise;
  const formula = conditionOf(toRaise, tools);
  let refused: Gifts | null = null;
  return {
    ...flagDraft(toRaise, formula),
    gifts: [namedGift('flag', flag, 0)],
    run(unit, subject, state) {
      if (evaluate(formula, subject, state) === true) return unit.gifts;
      refused ??= new Gifts(unit, [namedGift('flag', refusalFlag(flag), 0)]);
      return refused;
    },
  };
}

/** The parts that all units of flags have in common. */
const flagDraft = ({ kind, flag, place, writes = [] }: FlagToRaise, formula: UnitFormula) => ({
  kind,
  key: flag,
  place,
  formulas: [formula],
  writes,
});

const conditionOf = (
  { text, place, processes }: FlagToRaise,
  { processShapes, formulas }: CompileTools,
): UnitFormula =>
  formulas.compile(
    'when',
    text,
    scopeOf(place, processes ?? [processShapes.process.key], processShapes),
    place,
  );
