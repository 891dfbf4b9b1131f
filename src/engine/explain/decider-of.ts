// Which rule decided a cell, without the values that it read: for the comparison of many cases.
import type { SubjectKey } from '../../model/subject-key.ts';
import { givenTo } from '../state/gifts.ts';
import type { CaseState } from '../state/state.ts';
import type { Cell, Subject, Unit } from '../state/subject.ts';
import { STEPS_OF_NODE } from '../state/work.ts';
import { best, isHidden } from '../values/effective-value.ts';
import { type CellAddress, cellAt, traceIn, traceUnit } from './explain.ts';

/** The rule, formula or condition that decided something, and the rows of decision tables that matched. */
export interface Decider {
  /** The key of the rule, or of what the formula belongs to. */
  readonly rule: string;
  readonly kind: Unit['kind'];
  /** Rows are counted from 1; null where no row matched. None are told once the steps for that have been taken. */
  readonly rows: readonly { readonly decision: string; readonly row: number | null }[];
  /** False for a rule that would have decided it and whose condition does not hold. */
  readonly holds: boolean;
  /** The subject that the rule ran for; null where a rule ran at an event. */
  readonly source: SubjectKey | null;
}

/** Steps of formulas that are left for finding the rows of decision tables: the deciders of a case share them. */
export interface RowSteps {
  left: number;
}

/** So many steps take about a second. */
const STEPS_OF_DECIDERS = 2_000_000;

/** The steps that the deciders of one case share, however many of them are asked for. */
export const stepsOfDeciders = (): RowSteps => ({ left: STEPS_OF_DECIDERS });

/**
 * The decider of a cell. Where nothing gives the cell anything, it is the rule that decided it elsewhere (`like`), if this version has that rule. Null where a
 * person decided, or nobody.
 */
export function deciderOf(
  address: CellAddress,
  state: CaseState,
  like: Decider | null,
  steps: RowSteps,
): Decider | null {
  const subject = state.subjects.get(address.subject);
  const cell = subject === undefined ? null : cellAt(address, subject);
  if (address.kind === 'transition') return conditionOf(address.key, state, cell?.value === true, steps);
  return (cell === null ? null : giverOf(cell, state, steps)) ?? sameRule(like, state, steps);
}

function giverOf(cell: Cell, state: CaseState, steps: RowSteps): Decider | null {
  const { stored, subject, slot } = cell;
  if (cell.kind !== 'value') {
    const [first] = givenTo(cell, state);
    return first === undefined ? null : decider(first.unit, first.source, state, true, steps);
  }
  const isUnasked = isHidden(subject, slot, state);
  const asks = (): Decider | null => {
    const asked = subject.asked[slot];
    const [first] = asked === undefined ? [] : givenTo(asked, state);
    return first === undefined ? null : decider(first.unit, first.source, state, true, steps);
  };
  if (stored?.isTouched === true && !isUnasked) return asks();
  const deciding = best(cell.contributions, isUnasked ? 'set' : 'default');
  if (deciding !== null && (stored === null || deciding.rank !== 'default'))
    return decider(deciding.unit, deciding.source, state, true, steps);
  if (stored === null || isUnasked) return null;
  return stored.by.kind === 'rule'
    ? { rule: stored.by.name, kind: 'rule', rows: [], holds: true, source: null }
    : asks();
}

/** The condition of a transition; null where it has none. */
function conditionOf(transition: string, state: CaseState, holds: boolean, steps: RowSteps): Decider | null {
  const unit = state.compiled.units.find(
    ({ kind, key }) => kind === 'transition' && key === `transition:${transition}`,
  );
  return unit === undefined ? null : decider(unit, state.subject, state, holds, steps);
}

/** The rule that decided it in the other version, if this one has it. */
function sameRule(like: Decider | null, state: CaseState, steps: RowSteps): Decider | null {
  if (like === null) return null;
  const unit = state.compiled.units.find(({ kind, key }) => kind === like.kind && key === like.rule);
  if (unit === undefined) return null;
  const source = like.source === null ? undefined : state.subjects.get(like.source);
  if (source === undefined) return { ...like, rows: [], holds: false };
  // A rule that holds, and in this version gives other things, does not decide it.
  if (like.kind === 'rule' && (source.outputs[source.shape.units.indexOf(unit)] ?? null) !== null)
    return null;
  return decider(unit, source, state, false, steps);
}

function decider(unit: Unit, source: Subject, state: CaseState, holds: boolean, steps: RowSteps): Decider {
  return {
    rule: unit.kind === 'transition' ? unit.key.slice('transition:'.length) : unit.key,
    kind: unit.kind,
    rows: rowsOf(unit, source, state, steps),
    holds,
    source: source.key,
  };
}

/** The rows that the formulas of a unit match, as far as there are steps left to evaluate them again. */
function rowsOf(unit: Unit, source: Subject, state: CaseState, steps: RowSteps): Decider['rows'] {
  if (steps.left <= 0) return [];
  const given = Math.min(steps.left, STEPS_OF_NODE);
  const tracing = traceIn(state, given);
  const { formulas } = traceUnit(unit, source, tracing, 0);
  steps.left -= given - tracing.steps;
  return formulas.flatMap(({ decided }) => decided.map(({ decision, row }) => ({ decision, row })));
}
