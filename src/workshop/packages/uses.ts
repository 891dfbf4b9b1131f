import { findUses } from '../../configuration/find-uses.ts';
import { indexPackage } from '../../configuration/index-package.ts';
import { placeOf } from './place-of.ts';
import { type PackageFiles, readable } from './read-files.ts';

/** Every place of a package that names a definition. */
export function uses(files: PackageFiles, { kind, key }: { readonly kind: string; readonly key: string }) {
  const read = readable(files);
  return {
    results: findUses(indexPackage(read.package), kind, key).map(({ at, how, text, offset }) => ({
      ...placeOf(at, read, offset),
      how,
      text,
    })),
  };
}
