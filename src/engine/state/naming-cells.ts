import type { CaseState } from './state.ts';
import type { Cell } from './subject.ts';

/** The cells of the case whose answer names an instance. What is gone from the case names nothing. */
export const namingCells = (id: number, { namedBy }: CaseState): Cell[] =>
  [...(namedBy.get(id) ?? [])].filter(({ subject }) => !subject.isOutside && !subject.isGone);
