import { type Hidden, isHidden } from '../../model/hidden.ts';
import { guardedFileKeys } from '../../model/tells-of-hidden.ts';
import type { CaseState } from './state.ts';
import type { Subject } from './subject.ts';

type Shape = Subject['shape'];

const known = new WeakMap<Hidden, WeakMap<Shape, readonly number[]>>();

/** The slots of a shape whose values are files that are hidden. */
function slotsOf(shape: Shape, hidden: Hidden): readonly number[] {
  const ofHidden = known.get(hidden) ?? new WeakMap<Shape, readonly number[]>();
  known.set(hidden, ofHidden);
  const slots =
    ofHidden.get(shape) ??
    shape.fields.flatMap((field) =>
      field?.information.definition.type === 'file' && isHidden(hidden, field.key, shape.structure)
        ? [field.slot]
        : [],
    );
  ofHidden.set(shape, slots);
  return slots;
}

/** Proofs that are values of hidden informations. */
export function hiddenFiles({ subjects }: CaseState, hidden: Hidden): ReadonlySet<number> {
  const files = new Set<number>();
  if (hidden.size === 0) return files;
  for (const { shape, values } of subjects.values())
    for (const slot of slotsOf(shape, hidden)) {
      const stored = values[slot]?.stored?.value;
      if (typeof stored === 'number') files.add(stored);
    }
  return files;
}

/** Those that not everybody who sees the case may see: what is stored for all readers tells nothing of them. */
export const guardedFiles = (state: CaseState): ReadonlySet<number> =>
  hiddenFiles(state, guardedFileKeys(state.compiled.index));
