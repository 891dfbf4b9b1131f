import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Table = Readonly<Record<string, string>>;

const ROOT = path.join(import.meta.dirname, '..', '..', 'locales');

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

function readTable(file: string): Table {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isTable(value)) throw new Error(`${file}: every key has a text.`);
  return value;
}

/**
 * The words that come with the service, by language and area: every folder of `locales/` is a language. They are read once, when this
 * file is loaded, as the sources are.
 */
export const INSTALLED: ReadonlyMap<string, ReadonlyMap<string, Table>> = new Map(
  readdirSync(ROOT)
    .toSorted()
    .map((language) => [
      language,
      new Map(
        readdirSync(path.join(ROOT, language))
          .filter((name) => name.endsWith('.json'))
          .toSorted()
          .map(
            (name) => [name.slice(0, -'.json'.length), readTable(path.join(ROOT, language, name))] as const,
          ),
      ),
    ]),
);
