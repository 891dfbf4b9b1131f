import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import type { Author } from '../../model/author.ts';
import { slotOf, valueCell } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import type { Cell, Subject } from '../state/subject.ts';
import { storeAnswer } from './store-answer.ts';

/** Authors whose answers a model or another system may replace. */
const REPLACEABLE: ReadonlySet<Author['kind']> = new Set(['rule', 'ai_check', 'connector', 'system']);

/** A value that follows from an answer of a model or of another system. */
interface AnsweredValue {
  readonly subject: Subject;
  readonly key: string;
  readonly value: CanonicalValue;
}

/** Stores such a value. An answer of a person or a client stays, unless the other system has the last word. */
export function writeByAnswer(
  { subject, key, value }: AnsweredValue,
  hasLastWord: boolean,
  state: CaseState,
): void {
  const cell = answeredCell(subject, key);
  if (cell === undefined) return;
  if (!hasLastWord && cell.stored !== null && !REPLACEABLE.has(cell.stored.by.kind)) return;
  storeAnswer(cell, value, state.moment.by, false, state);
}

/**
 * Clears values that an earlier answer gave, where the new one gives none that could be kept: beside it, they would pass for a part of it.
 * What a person, a client or a rule has answered stays. An attempt that fails has no answer of its own, and takes nothing back.
 */
export function takeBackAnswers(subject: Subject, keys: readonly string[], state: CaseState): void {
  const { by } = state.moment;
  for (const key of keys) {
    const cell = answeredCell(subject, key);
    if (cell?.stored?.by.kind === by.kind) storeAnswer(cell, null, by, false, state);
  }
}

/** The cell of a value that can be answered. */
function answeredCell(subject: Subject, key: string): Cell | undefined {
  const slot = slotOf(subject.shape, key);
  const field = slot === undefined ? undefined : subject.shape.fields[slot];
  if (slot === undefined || field === undefined || field.isComputed || field.feel === 'occurrences')
    return undefined;
  return valueCell(subject, slot);
}
