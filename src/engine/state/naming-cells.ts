import type { CaseState } from './state.ts';
import type { Cell, Subject } from './subject.ts';

/** The cells of the case whose answer names an instance. What is gone from the case names nothing. */
export const namingCells = (id: number, { namedBy }: CaseState): Cell[] =>
  [...(namedBy.get(id) ?? [])].filter(({ subject }) => !subject.isOutside && !subject.isGone);

/**
 * The instances outside that the stored rows of the case name. Of a linked instance the case stores what counts in it, and not the answers: another value may
 * count, or none.
 */
export const namedByRows = (state: CaseState): Map<number, Subject> =>
  new Map(
    [...state.named].filter(([id, outside]) =>
      namingCells(id, state).some(
        ({ subject, value }) => (subject.parent ?? subject).entry !== 'linked' || value === outside,
      ),
    ),
  );
