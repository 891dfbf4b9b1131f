import type { CaseState } from './state.ts';
import type { Cell } from './subject.ts';

/** The cells of the case whose answer names an instance. */
export const namingCells = (id: number, { namedBy }: CaseState): Cell[] =>
  [...(namedBy.get(id) ?? [])].filter(({ subject }) => !subject.isOutside);
