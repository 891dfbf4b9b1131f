// Which rule decided a cell, without the values that it read: for the comparison of many cases.
import type { SubjectKey } from '../../model/subject-key.ts';
import { givenTo } from '../state/gifts.ts';
import type { CaseState } from '../state/state.ts';
import type { Cell, Subject, Unit } from '../state/subject.ts';
import { best, isHidden } from '../values/effective-value.ts';
import { type CellAddress, cellAt, traceIn, traceUnit } from './explain.ts';

/** The rule, formula or condition that decided something, and the rows of decision tables that matched. */
export interface Decider {
  /** The key of the rule, or of what the formula belongs to. */
  readonly rule: string;
  readonly kind: Unit['kind'];
  /** Rows are counted from 1; null where no row matched. */
  readonly rows: readonly { readonly decision: string; readonly row: number | null }[];
  /** False for a rule that would have decided it and whose condition does not hold. */
  readonly holds: boolean;
  /** The subject that the rule ran for; null where a rule ran at an event. */
  readonly source: SubjectKey | null;
}

/**
 * The decider of a cell. Where nothing gives the cell anything, it is the rule that decided it elsewhere (`like`), if this version has that rule. Null where a
 * person decided, or nobody.
 */
export function deciderOf(address: CellAddress, state: CaseState, like: Decider | null): Decider | null {
  const subject = state.subjects.get(address.subject);
  const cell = subject === undefined ? null : cellAt(address, subject);
  if (address.kind === 'transition') return conditionOf(address.key, state, cell?.value === true);
  return (cell === null ? null : giverOf(cell, state)) ?? sameRule(like, state);
}

function giverOf(cell: Cell, state: CaseState): Decider | null {
  const { stored, subject, slot } = cell;
  if (cell.kind !== 'value') {
    const [first] = givenTo(cell, state);
    return first === undefined ? null : decider(first.unit, first.source, state, true);
  }
  const isUnasked = isHidden(subject, slot, state);
  const asks = (): Decider | null => {
    const asked = subject.asked[slot];
    const [first] = asked === undefined ? [] : givenTo(asked, state);
    return first === undefined ? null : decider(first.unit, first.source, state, true);
  };
  if (stored?.isTouched === true && !isUnasked) return asks();
  const deciding = best(cell.contributions, isUnasked ? 'set' : 'default');
  if (deciding !== null && (stored === null || deciding.rank !== 'default'))
    return decider(deciding.unit, deciding.source, state, true);
  if (stored === null || isUnasked) return null;
  return stored.by.kind === 'rule'
    ? { rule: stored.by.name, kind: 'rule', rows: [], holds: true, source: null }
    : asks();
}

/** The condition of a transition; null where it has none. */
function conditionOf(transition: string, state: CaseState, holds: boolean): Decider | null {
  const unit = state.compiled.units.find(
    ({ kind, key }) => kind === 'transition' && key === `transition:${transition}`,
  );
  return unit === undefined ? null : decider(unit, state.subject, state, holds);
}

/** The rule that decided it in the other version, if this one has it. */
function sameRule(like: Decider | null, state: CaseState): Decider | null {
  if (like === null) return null;
  const unit = state.compiled.units.find(({ kind, key }) => kind === like.kind && key === like.rule);
  if (unit === undefined) return null;
  const source = like.source === null ? undefined : state.subjects.get(like.source);
  if (source === undefined) return { ...like, rows: [], holds: false };
  // A rule that holds, and in this version gives other things, does not decide it.
  if (like.kind === 'rule' && (source.outputs[source.shape.units.indexOf(unit)] ?? null) !== null)
    return null;
  return decider(unit, source, state, false);
}

function decider(unit: Unit, source: Subject, state: CaseState, holds: boolean): Decider {
  const { formulas } = traceUnit(unit, source, traceIn(state), 0);
  return {
    rule: unit.kind === 'transition' ? unit.key.slice('transition:'.length) : unit.key,
    kind: unit.kind,
    rows: formulas.flatMap(({ decided }) => decided.map(({ decision, row }) => ({ decision, row }))),
    holds,
    source: source.key,
  };
}
