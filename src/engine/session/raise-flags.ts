import { listOf } from '../state/gifts.ts';
import type { CaseState, RunnableUnit } from '../state/state.ts';
import type { Cell, Contribution, Subject } from '../state/subject.ts';
import { giveSteps, isTurnOver, noteSteps } from '../state/work.ts';
import { askedFlags } from '../values/effective-value.ts';

/**
 * Says which questions are optional and which cannot be written, where no rule has run. That is not saved, so it follows from the
 * values that are, and a value that nobody may write is kept from it in the middle of a batch, too.
 */
export function* raiseFlags(state: CaseState): Generator<void> {
  const hasFlags = state.compiled.units.some(flagsQuestions);
  const askedBy = new Map<Cell, Contribution[]>();
  // A sealed case makes no instance, whatever its rules want.
  const { isSealed } = state;
  state.isSealed = true;
  for (const subject of state.subjects.values()) {
    if (!subject.isActive) continue;
    for (const [position, { index }] of subject.shape.units.entries()) {
      const unit = state.compiled.units[index];
      if (unit?.kind === 'optional' || unit?.kind === 'read_only')
        for (const { cell, value } of outputsOf(unit, subject, state, position)) cell.value = value;
      else if (hasFlags && unit?.kind === 'rule' && unit.writes.some(({ kind }) => kind === 'asked'))
        for (const each of outputsOf(unit, subject, state, position))
          if (each.cell.kind === 'asked') askedBy.set(each.cell, [...(askedBy.get(each.cell) ?? []), each]);
      if (isTurnOver(state)) yield;
    }
  }
  state.isSealed = isSealed;
  for (const [cell, contributions] of askedBy)
    if (cell.value !== null) cell.value = askedFlags(cell, contributions) ?? cell.value;
}

function outputsOf(unit: RunnableUnit, subject: Subject, state: CaseState, position: number) {
  giveSteps(state);
  const outputs = unit.run(unit, subject, state, position);
  noteSteps(state);
  return listOf(outputs, subject, state);
}

/** Whether a rule says of what it asks that it is optional or read-only. */
const flagsQuestions = ({ kind, formulas }: RunnableUnit): boolean =>
  kind === 'rule' && formulas.some(({ purpose }) => /^(?:optional|read_only) /.test(purpose));
