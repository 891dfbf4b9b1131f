import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import { OperatorError, Refusal } from '../errors.ts';
import { readUtf8 } from '../fields/read-utf8.ts';

const MOST_BYTES = 50 * 1024 * 1024;

/** The YAML files of a package's folder and of those it includes, and the rows of decisions, by path relative to that folder; spreadsheets as Base64. */
export function readPackageFolder(folder: string): Map<string, string> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new OperatorError(`There is no folder "${folder}".`);
  const files = new Map<string, string>();
  const seen = new Set<string>();
  let bytes = 0;
  const read = (place: string): void => {
    if (seen.has(path.resolve(place))) return;
    seen.add(path.resolve(place));
    for (const file of listTexts(place)) {
      const name = path.posix.join(path.relative(folder, place) || '.', file);
      const text = textOf(name, readFileSync(path.join(place, file)));
      bytes += text.length;
      if (bytes > MOST_BYTES) throw new OperatorError(`The package in "${folder}" is larger than 50 MiB.`);
      files.set(name, text);
    }
    for (const include of includesOf(path.join(place, 'package.yaml'))) {
      const target = path.join(place, include);
      if (statSync(target, { throwIfNoEntry: false })?.isDirectory()) read(target);
    }
  };
  read(folder);
  return files;
}

function textOf(name: string, bytes: Buffer): string {
  if (/\.xlsx$/i.test(name)) return bytes.toString('base64');
  const read = readUtf8(bytes);
  if ('text' in read) return read.text;
  const detail = 'The file is not in UTF-8. Save it in this encoding.';
  const attr = `${name}:${read.badLine}:1`;
  throw new Refusal('configuration_invalid', {
    errors: [{ code: 'configuration_invalid', detail, attr }],
  });
}

const listTexts = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$|^decisions[/\\].+\.(?:csv|xlsx)$/i.test(name))
    .filter((name) => !name.split(path.sep).some((part) => /^\.|^~\$/.test(part)))
    .sort();

/** The folders that a package names; what is wrong about them is told when the package is read. */
function includesOf(file: string): string[] {
  try {
    const heading: unknown = parseYaml(readFileSync(file, 'utf8'));
    const include = typeof heading === 'object' && heading && 'include' in heading ? heading.include : [];
    return [include].flat().filter((entry) => typeof entry === 'string');
  } catch {
    return [];
  }
}
