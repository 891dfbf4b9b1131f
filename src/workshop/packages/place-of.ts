import { locatePointer } from '../../configuration/checks/locate.ts';
import type { ReadableSource } from './read-files.ts';

/** The place of a JSON pointer, followed by `#` where its key is meant. */
export const placeOf = (at: string, read: Pick<ReadableSource, 'positions' | 'package'>, offset?: number) =>
  locatePointer(at, offset, read.package, read.positions);
