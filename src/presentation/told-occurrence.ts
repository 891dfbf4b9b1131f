import { type CaseState, nameAtPosition, occurrenceName, type Subject } from '../engine/index.ts';
import { isHidden } from '../model/hidden.ts';

/** Stands in place of what not everybody may see. */
export const NOT_TOLD = '…';

const isKept = (structure: string, { compiled }: CaseState): boolean =>
  isHidden(compiled.index.guarded.unseen, structure);

/** An occurrence as the activity names it, which is stored for all readers of the case. */
export const toldOccurrence = (occurrence: Subject, state: CaseState): string =>
  isKept(occurrence.shape.structure ?? '', state) ? NOT_TOLD : occurrenceName(occurrence, state);

/** The same of a name that somebody gives it. */
export const toldName = (occurrence: Subject, name: string, state: CaseState): string =>
  isKept(occurrence.shape.structure ?? '', state) ? NOT_TOLD : name;

/** The same of one that is still to come, by its position. */
export const toldPosition = (
  ontology: string,
  structure: string,
  position: number,
  state: CaseState,
): string => (isKept(structure, state) ? NOT_TOLD : nameAtPosition(ontology, structure, position, state));
