// Values that the configuration says are never sent to a model: who talks over this protocol is one.
import { withoutWithheld } from '../presentation/withheld.ts';

const SIGN = '[withheld]';
/** Shorter values stand in half of all texts: a number of one digit, "yes". */
const SHORTEST = 4;

/** Fields that hold a value beside the key of its information. */
const OF_VALUES = new Set(['value', 'stored', 'before', 'after', 'default_value']);
/** Fields that quote values without saying of which information. */
const QUOTING = new Set(['old_value', 'new_value', 'content']);

type Fields = Readonly<Record<string, unknown>>;

/** An answer of the API without the values of these informations, and without texts in which it shows that they stand. */
export function withhold(answer: unknown, keys: ReadonlySet<string>): unknown {
  if (keys.size === 0) return answer;
  const texts = new Set<string>();
  const cut = cutValues(withoutWithheld(answer, keys), keys, texts);
  const long = [...texts].filter((text) => text.length >= SHORTEST).sort((a, b) => b.length - a.length);
  return long.length === 0 ? cut : hideTexts(cut, long);
}

function cutValues(told: unknown, keys: ReadonlySet<string>, texts: Set<string>): unknown {
  if (Array.isArray(told)) return told.map((each) => cutValues(each, keys, texts));
  if (typeof told !== 'object' || told === null) return told;
  const isWithheld = isAbout(Object.fromEntries(Object.entries(told)), keys);
  return Object.fromEntries(
    Object.entries(told).map(([name, each]: [string, unknown]) => {
      if (QUOTING.has(name) && typeof each === 'string') return [name, each === '' ? '' : SIGN];
      if (!isWithheld || !OF_VALUES.has(name)) return [name, cutValues(each, keys, texts)];
      gather(each, texts);
      return [name, each === null ? null : SIGN];
    }),
  );
}

/** Whether an entry tells of one of these informations: by its key, by that of its structure, or as an explanation of it. */
const isAbout = (told: Fields, keys: ReadonlySet<string>): boolean =>
  [told.information_key, told.structure_key, told.structure_occurrence_information_key].some(
    (key) => typeof key === 'string' && keys.has(key),
  ) ||
  (typeof told.key === 'string' && (told.kind === 'value' || told.kind === 'question') && keys.has(told.key));

function gather(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string' || typeof value === 'number') texts.add(String(value).trim());
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) gather(each, texts);
}

function hideTexts(told: unknown, texts: readonly string[]): unknown {
  if (typeof told === 'string') return texts.reduce((text, each) => text.replaceAll(each, SIGN), told);
  if (Array.isArray(told)) return told.map((each) => hideTexts(each, texts));
  if (typeof told !== 'object' || told === null) return told;
  return Object.fromEntries(Object.entries(told).map(([name, each]) => [name, hideTexts(each, texts)]));
}
