const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language);
  if (known !== undefined) return known;
  const made = new Intl.PluralRules(language);
  rules.set(language, made);
  return made;
}

/** The plural form of a language for a number. */
export const pluralForm = (language: string, count: number): Intl.LDMLPluralRule =>
  rulesOf(language).select(count);

const LARGEST = 1000;

/** The forms that a language needs for whole numbers, and `other`, which stands in for the rest. */
export function neededForms(language: string): readonly Intl.LDMLPluralRule[] {
  const found = new Set<Intl.LDMLPluralRule>(['other']);
  for (let count = 0; count <= LARGEST; count += 1) found.add(pluralForm(language, count));
  return [...found];
}

/** The forms that a language has, also those for fractions and for very large numbers. */
export const possibleForms = (language: string): readonly string[] =>
  rulesOf(language).resolvedOptions().pluralCategories;

const FORM = /^(.+)_(?:zero|one|two|few|many|other)$/;

/** The key under which a plural form is asked for; null for a text that does not depend on a number. */
export const baseOfForm = (key: string): string | null => FORM.exec(key)?.[1] ?? null;
