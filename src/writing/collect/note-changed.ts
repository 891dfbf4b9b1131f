import { type CopyMark, markAt } from '../../model/rows/row-key.ts';
import { idIn } from '../../model/subject-key.ts';
import type { Collecting } from './collecting.ts';

/** Whether an instance of the case that it does not share exists outside of it. */
export const isCopy = (instance: number, { factOf }: Collecting): boolean =>
  factOf(instance)?.outsideStatus === 'valid';

/** Remembers what this case changed of a copy: only that goes back to the instance in the end. */
export function noteChanged(mark: CopyMark, collecting: Collecting): void {
  const { current, staged } = collecting;
  if (!isCopy(idIn(markAt(mark).instance), collecting)) return;
  if (!current.saved.marks.has(mark) && !staged.marks.has(mark)) staged.marks.set(mark, true);
}
