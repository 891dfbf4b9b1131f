import {
  addText,
  replaceText,
  writeText as writeInto,
  writeNewText,
} from '../../configuration/format/write-text.ts';
import { indexPackage } from '../../configuration/index-package.ts';
import { listTexts } from '../../configuration/list-texts.ts';
import { type Position, pointer } from '../../configuration/problem.ts';
import { wordKeys } from '../../configuration/words-of-service.ts';
import { refuse } from '../../errors.ts';
import { OUTSIDE_AREAS } from '../../locales/outside-areas.ts';
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
  const changed = isWord(wanted.path)
    ? withWord(read, wanted)
    : withText(read, wanted, index.defaultLanguage);
  const after = changed && readFiles(changed).package;
  const found =
    after && listTexts(indexPackage(after)).find(({ at }) => placeIn(at) === placeIn(wanted.path));
  if (changed === undefined || found?.words[wanted.language] !== wanted.text)
    throw refuse('conflict', 'The file writes this text in a short form; change it in the file.', 'path');
  return changed;
}

const isWord = (path: string): boolean => path.startsWith('/words/');

/** The path of a text; words have a path for each language. */
const placeIn = (path: string): string => (isWord(path) ? path.split('/').slice(3).join('/') : path);

/** The files with the text; undefined if the notation of its file has no room for languages. */
function withText(
  { files, positions }: ReadableSource,
  { path, language, text }: Wanted,
  defaultLanguage: string,
): PackageFiles | undefined {
  const own = positions.get(path);
  const holder = path.slice(0, path.lastIndexOf('/'));
  const place = own ?? positions.get(holder);
  const source = files[place?.file ?? ''];
  if (place === undefined || source === undefined) return undefined;
  const words = { language, words: text, defaultLanguage };
  const next =
    own === undefined
      ? writeNewText(source, place, path.slice(holder.length + 1), words)
      : writeInto(source, place, words);
  return next === undefined ? undefined : { ...files, [place.file]: next };
}

/** The files with a text of the service in the words of the package. A language without any words gets a file for them. */
function withWord(
  { files, positions }: ReadableSource,
  { path, language, text }: Wanted,
): PackageFiles | undefined {
  const [, , , area = '', key = ''] = path.split('/');
  const known = OUTSIDE_AREAS.find((each) => each === area);
  if (known === undefined || !wordKeys(known, language).has(key))
    throw refuse('invalid', `In "${language}" there is no text "${key}".`, 'language');
  const write = (
    at: readonly string[],
    writeAt: (source: string, place: Position) => string | undefined,
  ): PackageFiles | undefined => {
    const place = positions.get(pointer(['words', language, ...at]));
    const next = place && writeAt(files[place.file] ?? '', place);
    return place && next !== undefined ? { ...files, [place.file]: next } : undefined;
  };
  const file = `words/${language}.yaml`;
  return (
    write([area, key], (source, place) => replaceText(source, place, text)) ??
    write([area], (source, place) => addText(source, place, [key], text)) ??
    write([], (source, place) => addText(source, place, [area, key], text)) ??
    (files[file] === undefined
      ? { ...files, [file]: `key: ${language}\n${area}:\n  ${key}: ${JSON.stringify(text)}\n` }
      : undefined)
  );
}
