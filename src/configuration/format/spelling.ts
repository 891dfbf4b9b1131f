import type { KeySpelling } from '../schema/marks.ts';

/** Names with a special meaning in formulas, rules and who-may lists. */
const RESERVED: ReadonlySet<string> = new Set([
  'constructor',
  'key',
  'case',
  'outcome',
  'owner',
  'assignee',
  'translations',
  'logs',
]);

const WORDS: ReadonlySet<string> = new Set(
  'and or not if then else for in return some every satisfies between instance of true false null function'.split(
    ' ',
  ),
);

interface Misspelling {
  readonly message: string;
  readonly suggestion?: string;
}

/** The problem with the spelling of a key; undefined if it is correct. */
export function misspelledKey(key: string, spelling: KeySpelling | undefined): Misspelling | undefined {
  if (spelling === 'snake') return misspelledSnake(key);
  // An object cannot hold it as an ordinary key: the definition would be lost.
  if (key === '__proto__') return { message: `"${key}" has a meaning of its own and cannot be a key.` };
  if (spelling === 'sentence' && key === 'key') return { message: 'Describe the scenario in a few words.' };
  if (spelling !== 'pascal' || /^[A-Z][A-Za-z0-9]*$/.test(key)) return undefined;
  const better = key.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) =>
    (next ?? '').toUpperCase(),
  );
  return wrong(
    `The key "${key}" is not in PascalCase, such as "BankAccount".`,
    better.charAt(0).toUpperCase() + better.slice(1),
  );
}

function misspelledSnake(key: string): Misspelling | undefined {
  if (RESERVED.has(key)) return { message: `"${key}" has a meaning of its own and cannot be a key.` };
  if (WORDS.has(key)) return { message: `"${key}" is a word of the formula language and cannot be a key.` };
  if (/^[a-z][a-z0-9_]*$/.test(key)) return undefined;
  const better = key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return wrong(`The key "${key}" is not in snake_case, such as "first_name".`, better);
}

const wrong = (message: string, better: string): Misspelling =>
  /^[A-Za-z]/.test(better) ? { message, suggestion: `Write "${better}".` } : { message };

/** Whether a key looks like a language: two letters, and perhaps a region. */
export const isLanguageKey = (key: string): boolean => /^[a-z]{2}(-[A-Z]{2})?$/.test(key);
