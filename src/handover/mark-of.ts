import type { Subject } from '../engine/index.ts';
import { type CopyMark, copyMark } from '../model/rows/row-key.ts';
import { instanceKey, occurrenceKey } from '../model/subject-key.ts';

/** The mark of a value of a copy, or of a component in one of its occurrences. */
export const markOf = (owner: Subject, information: string, occurrence?: Subject): CopyMark =>
  copyMark(
    occurrence === undefined
      ? { instance: instanceKey(owner.id), information, component: null }
      : {
          instance: instanceKey(owner.id),
          information: occurrence.shape.structure ?? '',
          component: { occurrence: occurrenceKey(occurrence.id), information },
        },
  );
