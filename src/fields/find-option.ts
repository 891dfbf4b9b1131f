import type { Option } from './field.ts';
import { foldText } from './fold-text.ts';

/** Text without accents, case and punctuation, for comparing typed text with names. */
export const plainText = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The option that a typed text means: by its name or key, or by a beginning that only one name has. */
export function findOption(typed: string, options: readonly Option[]): Option | undefined {
  const text = plainText(typed);
  if (text === '') return undefined;
  const exact =
    options.find(({ name }) => plainText(name) === text) ??
    options.find(({ key }) => plainText(key) === text);
  if (exact) return exact;
  const starting = options.filter(({ name }) => plainText(name).startsWith(text));
  return starting.length === 1 ? starting[0] : undefined;
}
