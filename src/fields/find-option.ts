import type { Option } from './field.ts';

/** Text without accents, case and signs, for comparing what is typed with what there is. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The option that a typed text means: its name or key, or the beginning of one name alone. */
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
