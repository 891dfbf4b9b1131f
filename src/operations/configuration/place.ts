import Type, { type Static } from 'typebox';
import { locatePointer } from '../../configuration/checks/locate.ts';
import type { ReadResult } from '../../configuration/format/read-package.ts';
import type { Package } from '../../configuration/kinds/index.ts';

/** Where something stands in a package and in its files. */
export const PlaceBody = {
  path: Type.String({ description: 'Where in the package, as a JSON pointer.' }),
  file: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
};

const Place = Type.Object(PlaceBody);

/** The place of a JSON pointer, followed by `#` where its key is meant. */
export function placeOf(
  at: string,
  read: Pick<ReadResult, 'positions'> & { readonly package: Package },
  offset?: number,
): Static<typeof Place> {
  return locatePointer(at, offset, read.package, read.positions);
}
