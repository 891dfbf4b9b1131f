import { collectFormulas } from '../../configuration/collect-formulas.ts';
import { writeFormula as writeInto } from '../../configuration/format/write-text.ts';
import { indexPackage } from '../../configuration/index-package.ts';
import { valueAt, wordsOf } from '../../configuration/outline-package.ts';
import { refuse } from '../../errors.ts';
import { type PackageFiles, readable, readFiles } from './read-files.ts';

/** The files with one formula replaced; refused if the file has no such place. */
export function writeFormula(
  given: PackageFiles,
  { path, formula }: { readonly path: string; readonly formula: string },
) {
  const { package: pkg, positions, files } = readable(given);
  if (!collectFormulas(indexPackage(pkg)).some(({ at, offset }) => at === path && offset === 0))
    throw refuse('does_not_exist', 'There is no formula at this place.', 'path');
  const place = positions.get(path);
  const source = files[place?.file ?? ''];
  const next = place && source !== undefined ? writeInto(source, place, formula) : undefined;
  const changed = place && next !== undefined ? { ...files, [place.file]: next } : undefined;
  const after = changed && readFiles(changed).package;
  if (!changed || !after || valueAt(after, wordsOf(path)) !== formula)
    throw refuse(
      'conflict',
      'The file writes this formula in a way of its own; change it in the file.',
      'path',
    );
  return changed;
}
