import type { PackageIndex } from '../../configuration/index-package.ts';
import type { Subject } from '../../engine/index.ts';
import { type Hidden, isHidden } from '../../model/hidden.ts';
import { guardedFileKeys, isGuardedProof } from '../../model/tells-of-hidden.ts';
import type { ProofGuard } from '../../store/files/proof-texts.ts';
import type { CurrentCase } from './current-case.ts';

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
export function hiddenFiles(
  { session: { state } }: Pick<CurrentCase, 'session'>,
  hidden: Hidden,
): ReadonlySet<number> {
  const files = new Set<number>();
  if (hidden.size === 0) return files;
  for (const { shape, values } of state.subjects.values())
    for (const slot of slotsOf(shape, hidden)) {
      const stored = values[slot]?.stored?.value;
      if (typeof stored === 'number') files.add(stored);
    }
  return files;
}

/** Those that not everybody who sees the case may see: their words find no case. */
export const guardedFiles = (current: Pick<CurrentCase, 'session' | 'compiled'>): ReadonlySet<number> =>
  hiddenFiles(current, guardedFileKeys(current.compiled.index));

/** Which proofs find no case by their words, for whoever writes these. */
export const guardOfProofs = (index: PackageIndex): ProofGuard => ({
  isGuarded: (proof) => isGuardedProof(proof, index),
  fileKeys: guardedFileKeys(index),
});
