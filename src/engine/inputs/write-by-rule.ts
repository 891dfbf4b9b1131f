// Writes for a rule at an event: the value is stored, and no person or client has touched it.
import type { Value } from '../../formula/index.ts';
import { putInto, setHead } from '../recalculation/journal.ts';
import { settle } from '../recalculation/settle.ts';
import { touchPart } from '../rows/rows.ts';
import { otherCell, slotOf, valueCell } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import type { Subject } from '../state/subject.ts';
import { storedValue } from '../values/canonical-values.ts';
import { fitValue } from '../values/fit-value.ts';
import { storeAnswer } from './store-answer.ts';

/** Stores a value for a rule. */
export function writeByRule(
  subject: Subject,
  key: string,
  value: Value,
  rule: string,
  state: CaseState,
): void {
  const slot = slotOf(subject.shape, key);
  const field = slot === undefined ? undefined : subject.shape.fields[slot];
  if (slot === undefined || field === undefined || field.isComputed) return;
  const fitting = storedValue(fitValue(value, field, state.compiled.index.timeZone), field.information);
  const author = { kind: 'rule', name: rule } as const;
  storeAnswer(valueCell(subject, slot), fitting, author, false, state);
}

/** Tags the case for good. */
export function tagByRule(tag: string, state: CaseState): void {
  if (state.tagInputs.get(tag) === false) return;
  touchPart('tag_marks', tag, state);
  putInto(state.tagInputs, tag, true, state);
  settle(otherCell(state.subject, 'tag', tag), state);
}

/** Assigns the case for good, unless a person took that very assignment away. */
export function assignByRule(email: string, state: CaseState): void {
  if (state.head.removedAssignee === email) return;
  setHead({ assigneeEmail: email }, state);
  const slot = slotOf(state.subject.shape, 'assignee_email') ?? -1;
  settle(valueCell(state.subject, slot), state);
}
