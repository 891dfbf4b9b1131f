import { putInto } from '../recalculation/journal.ts';
import { touchPart } from '../rows/rows.ts';
import { otherCell } from '../state/cells.ts';
import { isGiven } from '../state/gifts.ts';
import type { CaseState } from '../state/state.ts';

/**
 * Somebody takes away a tag that the rules give for the reason they have then. Once they no longer give it, that is forgotten, so that a new reason gives
 * it again. On the way to the result rules may give less than in the end, so this is for a case whose rules have run.
 */
export function forgetTakenTags(state: CaseState): void {
  for (const [key, isKept] of [...state.tagInputs]) {
    if (isKept || isGiven(otherCell(state.subject, 'tag', key))) continue;
    touchPart('tag_marks', key, state);
    putInto(state.tagInputs, key, undefined, state);
  }
}
