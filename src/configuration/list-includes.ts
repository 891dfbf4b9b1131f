import { isMap, isSeq } from 'yaml';
import { joinPath } from './format/package-files.ts';
import { keyText, partOf, partsOf, sourceText } from './format/reading.ts';
import { readYamlFile } from './format/yaml-file.ts';

/** The folders that a package.yaml includes, so that the caller knows which files to load next. */
export function listIncludes(folder: string, text: string): string[] {
  const parsed = readYamlFile('package.yaml', text);
  if ('problem' in parsed || !isMap(parsed.root)) return [];
  const pair = parsed.root.items.find((item) => keyText(item) === 'include');
  const value = pair === undefined ? null : partsOf(pair).value;
  const items = isSeq(value) ? value.items.map(partOf) : [value];
  return items
    .map(sourceText)
    .filter((path) => path !== undefined)
    .map((path) => joinPath(folder, path));
}
