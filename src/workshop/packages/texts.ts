import { indexPackage } from '../../configuration/index-package.ts';
import { listTexts } from '../../configuration/list-texts.ts';
import { placeOf } from './place-of.ts';
import { type PackageFiles, readable } from './read-files.ts';

/** Every text of a package that people read. */
export function texts(files: PackageFiles) {
  const read = readable(files);
  const index = indexPackage(read.package);
  return {
    languages: [...index.languages],
    results: listTexts(index).map(({ at, words, isForAll, isTemplate, missing }) => ({
      ...placeOf(at, read),
      words: { ...words },
      is_for_all: isForAll,
      is_template: isTemplate,
      missing: [...missing],
    })),
  };
}
