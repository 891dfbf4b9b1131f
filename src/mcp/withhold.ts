// Values that the configuration says are never sent to a model: who talks over this protocol is one.
import { withoutWithheld } from '../presentation/withheld.ts';
import type { Withholding } from '../presentation/withholding.ts';

const SIGN = '[withheld]';
/** Shorter values stand in half of all texts: a number of one digit, "yes". */
const SHORTEST = 4;

/** Fields that hold a value beside the key of its information. */
const OF_VALUES = new Set(['value', 'stored', 'before', 'after', 'default_value']);
/** Fields that quote values without saying of which information. */
const QUOTING = new Set(['old_value', 'new_value', 'content']);

/** Fields with the name of the case or instance that an entry is about. */
const NAMES = new Set(['name', 'calculated_name', 'case_name', 'instance_name']);

type Fields = Readonly<Record<string, unknown>>;

/** An answer of the API without the values of these informations, and without texts in which it shows that they stand. */
export function withhold(answer: unknown, withholding: Withholding): unknown {
  const { keys } = withholding;
  if (keys.size === 0) return answer;
  const texts = new Set<string>();
  const cut = cutValues(withoutWithheld(answer, keys), withholding, texts);
  const long = [...texts].filter((text) => text.length >= SHORTEST).sort((a, b) => b.length - a.length);
  return long.length === 0 ? cut : hideTexts(cut, long);
}

function cutValues(told: unknown, withholding: Withholding, texts: Set<string>): unknown {
  if (Array.isArray(told)) return told.map((each) => cutValues(each, withholding, texts));
  if (typeof told !== 'object' || told === null) return told;
  const fields: Fields = Object.fromEntries(Object.entries(told));
  const about = keyOf(fields, withholding.keys);
  const isNamed = isNameWithheld(fields, withholding);
  return Object.fromEntries(
    Object.entries(told).map(([name, each]: [string, unknown]) => {
      if (QUOTING.has(name) && typeof each === 'string') return [name, each === '' ? '' : SIGN];
      if (isNamed && NAMES.has(name) && typeof each === 'string') return [name, SIGN];
      if (about === undefined || !OF_VALUES.has(name)) return [name, cutValues(each, withholding, texts)];
      gather(each, about, withholding, texts);
      return [name, each === null ? null : SIGN];
    }),
  );
}

/** Whether an entry has the name of a case or of an instance that may be made of values that are withheld. */
function isNameWithheld(told: Fields, { hasNamesOf }: Withholding): boolean {
  const number = told.user_readable_id ?? told.case_user_readable_id;
  if (typeof number !== 'string') return false;
  return number.startsWith('CASE-') ? hasNamesOf.case : hasNamesOf.instance;
}

/** The information that an entry tells of, if it is one of these: by its key, by that of its structure, or as an explanation of it. */
function keyOf(told: Fields, keys: ReadonlySet<string>): string | undefined {
  const { information_key, structure_key, structure_occurrence_information_key, key, kind } = told;
  const isExplained = kind === 'value' || kind === 'question';
  const isWithheld = (each: unknown): each is string => typeof each === 'string' && keys.has(each);
  const named = [information_key, structure_key, structure_occurrence_information_key].find(isWithheld);
  return named ?? (isExplained && isWithheld(key) ? key : undefined);
}

function gather(value: unknown, key: string, withholding: Withholding, texts: Set<string>): void {
  if (typeof value === 'string' || typeof value === 'number')
    for (const form of [String(value), ...withholding.formsOf(key, value)]) texts.add(form.trim());
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) gather(each, key, withholding, texts);
}

function hideTexts(told: unknown, texts: readonly string[]): unknown {
  if (typeof told === 'string') return texts.reduce((text, each) => text.replaceAll(each, SIGN), told);
  if (Array.isArray(told)) return told.map((each) => hideTexts(each, texts));
  if (typeof told !== 'object' || told === null) return told;
  return Object.fromEntries(Object.entries(told).map(([name, each]) => [name, hideTexts(each, texts)]));
}
