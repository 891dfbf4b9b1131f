import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import type { Author } from '../../model/author.ts';
import { slotOf, valueCell } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import type { Subject } from '../state/subject.ts';
import { storeAnswer } from './store-answer.ts';

/** Authors whose answers an AI check may replace. */
const REPLACEABLE: ReadonlySet<Author['kind']> = new Set(['rule', 'ai_check', 'system']);

/** Stores a value for an AI check. What a person or a client has answered stays. */
export function writeByCheck(subject: Subject, key: string, value: CanonicalValue, state: CaseState): void {
  const slot = slotOf(subject.shape, key);
  const field = slot === undefined ? undefined : subject.shape.fields[slot];
  if (slot === undefined || field === undefined || field.isComputed || field.feel === 'occurrences') return;
  const cell = valueCell(subject, slot);
  if (cell.stored !== null && !REPLACEABLE.has(cell.stored.by.kind)) return;
  storeAnswer(cell, value, state.moment.by, false, state);
}
