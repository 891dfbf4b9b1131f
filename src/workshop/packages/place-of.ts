import { locatePointer } from '../../configuration/checks/locate.ts';
import type { ReadableSource } from './read-files.ts';

/** The position of a JSON pointer; a trailing `#` means its key. */
export const placeOf = (at: string, read: Pick<ReadableSource, 'positions' | 'package'>, offset?: number) =>
  locatePointer(at, offset, read.package, read.positions);
