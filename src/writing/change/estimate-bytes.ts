import type { CurrentCase } from '../open/current-case.ts';
import { countShown } from '../open/shown-case.ts';

// Measured by `npm run bench -- memory`, which compares the estimate with the heap for cases of several sizes.
const BYTES_OF_A_CASE = 30_000;
/** A row as it is stored, and its cells in the engine. */
const BYTES_OF_A_ROW = 1100;
/** A value that is read and not stored with the case. */
const BYTES_OF_A_CELL = 300;
/** A rule or formula of the process: whether it applies, and what it gives. */
const BYTES_OF_A_UNIT = 100;
/** Documents, proofs, comments and the like, which are shown and not calculated. */
const BYTES_OF_A_THING = 500;
const BYTES_OF_A_CHARACTER = 2;

/** About how many bytes of memory a case takes, with the bytes of its answers that are kept. It takes no look at every row. */
export function estimateBytes(current: CurrentCase): number {
  const { saved, compiled, outside, instances, neededDocuments, documents, proofs, comments } = current;
  const things =
    outside.size + instances.size + neededDocuments.size + documents.size + proofs.size + comments.size;
  return (
    BYTES_OF_A_CASE +
    saved.size * BYTES_OF_A_ROW +
    compiled.units.length * BYTES_OF_A_UNIT +
    things * BYTES_OF_A_THING +
    saved.texts * BYTES_OF_A_CHARACTER +
    countNamed(current) * BYTES_OF_A_CELL +
    countShown(current)
  );
}

/** How many cells the instances have that the case merely names. */
function countNamed({ session }: CurrentCase): number {
  let count = 0;
  for (const { values, occurrences } of session.state.named.values()) {
    count += values.length;
    for (const list of occurrences.values()) count += list.length * (list[0]?.values.length ?? 0);
  }
  return count;
}
