// English words that the sources have already said: they are written into locales/en from there, so that nobody writes them twice.
import { editorSchemas, englishHints } from '../src/configuration/reference/json-schema.ts';
import { ERRORS } from '../src/errors.ts';
import { keyInWords } from '../web/src/pages/admin/configuration/form/key-in-words.ts';

type Table = Readonly<Record<string, string>>;

/** Every key of a definition, and the kinds of definitions. */
function propertyNames(): Table {
  const schemas = editorSchemas();
  const keys = new Set<string>(schemas.keys());
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inside] of Object.entries(value))
      if (key === 'properties' && typeof inside === 'object' && inside !== null)
        for (const [name, property] of Object.entries(inside)) {
          keys.add(name);
          walk(property);
        }
      else walk(inside);
  };
  for (const schema of schemas.values()) walk(schema);
  return Object.fromEntries([...keys].map((key) => [key, keyInWords(key)]));
}

/** The words of each area that follows from the sources. */
export const englishFromSources = (): ReadonlyMap<string, Table> =>
  new Map([
    ['hints-definitions', englishHints()],
    ['hints-properties', propertyNames()],
    [
      'app-refusals',
      Object.fromEntries(Object.entries(ERRORS).map(([code, { sentence }]) => [code, sentence])),
    ],
  ]);
