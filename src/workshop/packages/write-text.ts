import { writeText as writeInto, writeNewText } from '../../configuration/format/write-text.ts';
import { indexPackage } from '../../configuration/index-package.ts';
import { listTexts } from '../../configuration/list-texts.ts';
import { refuse } from '../../errors.ts';
import { type PackageFiles, type ReadableSource, readable, readFiles } from './read-files.ts';

interface Wanted {
  readonly path: string;
  readonly language: string;
  readonly text: string;
}

/** The files with one text replaced. */
export function writeText(files: PackageFiles, wanted: Wanted): PackageFiles {
  const read = readable(files);
  const index = indexPackage(read.package);
  if (!index.languages.includes(wanted.language))
    throw refuse('invalid', `The languages are ${index.languages.join(', ')}.`, 'language');
  if (!listTexts(index).some(({ at }) => at === wanted.path))
    throw refuse('does_not_exist', 'There is no such text.', 'path');
  return written(read, wanted, index.defaultLanguage);
}

/** Writes the text; refused if the notation of the file has no room for languages. */
function written(
  { files, positions }: ReadableSource,
  { path, language, text }: Wanted,
  defaultLanguage: string,
): Readonly<Record<string, string>> {
  const refusal = refuse(
    'conflict',
    'The file writes this text in a short form; change it in the file.',
    'path',
  );
  const own = positions.get(path);
  const holder = path.slice(0, path.lastIndexOf('/'));
  const place = own ?? positions.get(holder);
  const source = files[place?.file ?? ''];
  if (place === undefined || source === undefined) throw refusal;
  const words = { language, words: text, defaultLanguage };
  const next =
    own === undefined
      ? writeNewText(source, place, path.slice(holder.length + 1), words)
      : writeInto(source, place, words);
  if (next === undefined) throw refusal;
  const changed = { ...files, [place.file]: next };
  const after = readFiles(changed);
  const found = after.package && listTexts(indexPackage(after.package)).find(({ at }) => at === path);
  if (found?.words[language] !== text) throw refusal;
  return changed;
}
