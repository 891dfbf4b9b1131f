// Writes the areas of locales/en that follow from the sources, then src/locales/area-words.ts from locales/en: which keys each area has,
// and which places are filled in each text.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { placesIn } from '../src/locales/fill.ts';
import { baseOfForm } from '../src/locales/plural-forms.ts';
import { englishFromSources } from './english-from-sources.ts';

const root = path.dirname(import.meta.dirname);
const english = path.join(root, 'locales', 'en');
export const WORD_TYPES = path.join(root, 'src', 'locales', 'area-words.ts');

/** The keys of an area as they are asked for, with the places of their texts; the forms of a plural are one key that takes `count`. */
function placesByKey(words: Readonly<Record<string, string>>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(words)) {
    const base = baseOfForm(key);
    const places = found.get(base ?? key) ?? new Set();
    for (const place of base === null ? placesIn(text) : ['count', ...placesIn(text)]) places.add(place);
    found.set(base ?? key, places);
  }
  return found;
}

const quoted = (name: string): string => `'${name}'`;

export function wordTypes(): string {
  const areas = readdirSync(english)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => {
      const words: Record<string, string> = JSON.parse(readFileSync(path.join(english, name), 'utf8'));
      const lines = [...placesByKey(words)].map(
        ([key, places]) =>
          `    ${quoted(key)}: ${places.size === 0 ? 'never' : [...places].toSorted().map(quoted).join(' | ')};`,
      );
      return `  ${quoted(name.slice(0, -'.json'.length))}: {\n${lines.join('\n')}\n  };`;
    });
  return `// Written by scripts/generate-word-types.ts (npm run word-types) from locales/en: do not edit.
/** For each area and key, the places that are filled in its text. */
export interface AreaWords {
${areas.join('\n')}
}
`;
}

if (import.meta.main) {
  for (const [area, words] of englishFromSources())
    writeFileSync(path.join(english, `${area}.json`), `${JSON.stringify(words, null, 2)}\n`);
  writeFileSync(WORD_TYPES, wordTypes());
}
