import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import type { Author } from '../../model/author.ts';
import { slotOf, valueCell } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import type { Subject } from '../state/subject.ts';
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
  const slot = slotOf(subject.shape, key);
  const field = slot === undefined ? undefined : subject.shape.fields[slot];
  if (slot === undefined || field === undefined || field.isComputed || field.feel === 'occurrences') return;
  const cell = valueCell(subject, slot);
  if (!hasLastWord && cell.stored !== null && !REPLACEABLE.has(cell.stored.by.kind)) return;
  storeAnswer(cell, value, state.moment.by, false, state);
}
