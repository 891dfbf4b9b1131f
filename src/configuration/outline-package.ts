import type { Package } from './kinds/index.ts';
import type { Positions } from './problem.ts';
import { type Text, textIn } from './text-in.ts';

/** A definition of a package, with its place. */
interface OutlineEntry {
  /** The kind in everyday words: `ontology`, `information`, `transition`. */
  readonly kind: string;
  /** The key; for parts of a definition, the path to it: `Person.first_name`. */
  readonly key: string;
  /** Its name for people, if it has one. */
  readonly name: string | null;
  /** JSON pointer. */
  readonly path: string;
  readonly file: string;
  readonly line: number;
}

/** The places of definitions in a package; `*` is a key. */
const PLACES: readonly (readonly [place: string, kind: string])[] = [
  ['ontologies/*', 'ontology'],
  ['ontologies/*/informations/*', 'information'],
  ['ontologies/*/informations/*/components/*', 'information'],
  ['ontologies/*/actions/*', 'manual_action'],
  ['ontologies/*/scheduled_rules/*', 'scheduled_rule'],
  ['roles/*', 'role'],
  ['teams/*', 'team'],
  ['access/*', 'access'],
  ['queues/*', 'queue'],
  ['tags/*', 'tag'],
  ['needed_documents/*', 'needed_document'],
  ['user_functions/*', 'user_function'],
  ['calendars/*', 'calendar'],
  ['connectors/*', 'connector'],
  ['decisions/*', 'decision'],
  ['rule_sets/*', 'rule_set'],
  ['rule_sets/*/rules/*', 'rule'],
  ['processes/*', 'process'],
  ['processes/*/workflow/states/*', 'state'],
  ['processes/*/workflow/transitions/*', 'transition'],
  ['processes/*/rules/*', 'rule'],
  ['processes/*/pages/*', 'page'],
  ['processes/*/case_fields/*', 'case_field'],
  ['processes/*/predefined_objects/*', 'predefined_object'],
  ['processes/*/ai_checks/*', 'ai_check'],
  ['processes/*/scheduled_rules/*', 'scheduled_rule'],
  ['processes/*/deadlines/*', 'deadline'],
  ['documents/*', 'document'],
  ['booklets/*', 'booklet'],
  ['wizards/*', 'wizard'],
  ['wizards/*/nodes/*', 'node'],
  ['interaction_log_types/*', 'interaction_log_type'],
  ['images/*', 'image'],
  ['translations/*', 'translation'],
  ['words/*', 'words'],
  ['tests/*', 'scenario'],
];

const KINDS: ReadonlyMap<string, string> = new Map(PLACES);

/** Every kind of definition that an outline lists, in the order in which people look for them. */
export const OUTLINE_KINDS: readonly string[] = [...new Set(KINDS.values())];

/** The definitions of a package, even if errors keep it from being valid. */
export function outlinePackage(positions: Positions, pkg: Package | null, asked?: string): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const fallback = pkg?.settings.languages[0] ?? 'en';
  const language = asked ?? fallback;
  for (const [place, position] of positions) {
    if (place.endsWith('#')) continue;
    const words = place.split('/').slice(1);
    // Every second segment of a path is a key, except `workflow`, which comes between a process and its parts.
    const shape = words.map((word, at) => (isKey(words, at) ? '*' : word)).join('/');
    const kind = KINDS.get(shape);
    if (kind === undefined) continue;
    const { file, line } = positions.get(`${place}#`) ?? position;
    entries.push({
      kind,
      key: words
        .filter((_, at) => isKey(words, at))
        .map(unescaped)
        .join('.'),
      name: nameAt(pkg, words.map(unescaped), language, fallback),
      path: place,
      file,
      line,
    });
  }
  return entries;
}

const isKey = (words: readonly string[], at: number): boolean =>
  (at - (at > 2 && words[2] === 'workflow' ? 1 : 0)) % 2 === 1;

const unescaped = (word: string): string => word.replaceAll('~1', '/').replaceAll('~0', '~');

/** The value at a path in a package; undefined if there is none. */
export function valueAt(pkg: unknown, words: readonly string[]): unknown {
  let value = pkg;
  for (const word of words) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, word)) return undefined;
    value = Reflect.get(value, word);
  }
  return value;
}

/** The segments of a JSON pointer. */
export const wordsOf = (pointer: string): string[] => pointer.split('/').slice(1).map(unescaped);

function nameAt(
  pkg: Package | null,
  words: readonly string[],
  language: string,
  fallback: string,
): string | null {
  const body = pkg === null ? undefined : valueAt(pkg, words);
  if (typeof body !== 'object' || body === null) return null;
  for (const property of ['name', 'question', 'title', 'text']) {
    const text: unknown = Reflect.get(body, property);
    if (isText(text)) return textIn(text, language, fallback);
  }
  return null;
}

const isText = (value: unknown): value is Text =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((words) => typeof words === 'string'));
