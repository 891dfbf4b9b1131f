// The words by which a case is found: those of its head, its instances, its occurrences and its comments.
import type { GuardedInformations } from '../../configuration/guarded-informations.ts';
import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import type { Information } from '../../configuration/kinds/information.ts';
import { canonicalString } from '../../configuration/parse-value.ts';
import { type Cell, type Subject, storedValue } from '../../engine/index.ts';
import { isHidden } from '../../model/hidden.ts';
import { CASE_KEY, type SubjectKey } from '../../model/subject-key.ts';
import type { Steps } from '../../run-steps.ts';
import type { CommentRow } from '../../store/cases/case-record.ts';
import type { Changes, ChunkWords } from '../../store/cases/changes.ts';
import { uniqueWords, wordsNotIn } from '../../store/lists/search-text.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { guardedComments } from '../open/guarded-comments.ts';

/** The subjects and values whose words a change concerns. */
export interface WordChanges {
  /** Subjects whose words are all looked at. */
  readonly whole: Set<SubjectKey>;
  /** Whether occurrences may have gone that others have removed from a shared instance: the case knows nothing of them any more. */
  mayHaveLost: boolean;
  /** Of other subjects, the texts that went and those that came. */
  readonly texts: Map<SubjectKey, { readonly before: (string | null)[]; readonly after: (string | null)[] }>;
}

/** Notes that a text of a subject is another one now. */
export function noteText(
  { texts }: WordChanges,
  subject: SubjectKey,
  before: string | null,
  after: string | null,
): void {
  const known = texts.get(subject) ?? { before: [], after: [] };
  known.before.push(before);
  known.after.push(after);
  texts.set(subject, known);
}

type WordRows = Pick<Changes, 'words' | 'drop_words' | 'whole_chunks' | 'left_occurrences'>;

/** Notes that others have changed a shared instance: its occurrences may have other names, and some may have gone. */
export function noteShared(words: WordChanges, { entry, shape, occurrences }: Subject): void {
  if (entry !== 'linked' || shape.structures.size === 0) return;
  words.mayHaveLost = true;
  for (const list of occurrences.values()) for (const { key } of list) words.whole.add(key);
}

const chunkOf = (chunk: string, words: Iterable<string>): ChunkWords[] => {
  const text = [...words].join(' ');
  return text === '' ? [] : [{ chunk, words: text }];
};

/** A comment on a value, and what answers it, is found by those alone who may see the value; words are the same for all. */
function* ofComments(current: CurrentCase, comments: Iterable<CommentRow>): Steps<ChunkWords[]> {
  const chunks: ChunkWords[] = [];
  const isGuarded = guardedComments(current);
  for (const comment of comments) {
    if (isGuarded(comment)) continue;
    const { id, text, title } = comment;
    chunks.push(...chunkOf(`c${id}`, yield* uniqueWords([text, title])));
    yield;
  }
  return chunks;
}

/** The readable number of an instance of the case, also of one that is not stored yet. */
type NumberOf = (instance: number) => number | undefined;

/** All words of a case. */
export function* allWords(
  current: CurrentCase,
  comments: readonly CommentRow[],
  numberOf: NumberOf,
): Steps<ChunkWords[]> {
  const chunks: ChunkWords[] = [];
  for (const key of [...current.session.state.subjects.keys()]) {
    chunks.push(...chunkOf(key, yield* uniqueWords(textsOf(current, key, numberOf))));
    yield;
  }
  return [...chunks, ...(yield* ofComments(current, [...current.comments.values(), ...comments]))];
}

/** The words that a change brings and takes. */
export function* changedWords(
  current: CurrentCase,
  { whole, texts, mayHaveLost }: WordChanges,
  comments: readonly CommentRow[],
  numberOf: NumberOf,
): Steps<WordRows> {
  const textsNow = (key: SubjectKey): (string | null)[] => textsOf(current, key, numberOf);
  const words: ChunkWords[] = yield* ofComments(current, comments);
  const dropped: ChunkWords[] = [];
  for (const key of whole) {
    words.push(...chunkOf(key, yield* uniqueWords(textsNow(key))));
    yield;
  }
  for (const [key, { before, after }] of texts) {
    if (whole.has(key)) continue;
    const old = yield* uniqueWords(before);
    const now = yield* uniqueWords(after);
    words.push(...chunkOf(key, now.difference(old)));
    const gone = old.difference(now);
    if (gone.size > 0) dropped.push(...chunkOf(key, yield* wordsNotIn(gone, textsNow(key))));
    yield;
  }
  return {
    words,
    drop_words: dropped,
    whole_chunks: [...whole],
    ...(mayHaveLost && { left_occurrences: occurrencesIn(current) }),
  };
}

const occurrencesIn = ({ session }: CurrentCase): string =>
  [...session.state.subjects.values()]
    .flatMap(({ key, parent, isGone }) => (parent === null || isGone ? [] : [key]))
    .join(' ');

/** The text by which a value is found. Words are the same for all readers: nobody finds a case by what only some may see. */
export function textOfValue(
  { shape }: Pick<Subject, 'shape'>,
  information: string,
  value: CanonicalValue,
  { unseen }: Pick<GuardedInformations, 'unseen'>,
): string | null {
  const definition = shape.fields[shape.family.slots.get(information) ?? -1]?.information.definition;
  if (definition === undefined || definition.type === 'structure') return null;
  return isHidden(unseen, information, shape.structure) ? null : canonicalString(definition, value);
}

function textsOf(current: CurrentCase, key: SubjectKey, numberOf: NumberOf): (string | null)[] {
  if (key === CASE_KEY) return headTexts(current);
  const subject = current.session.state.subjects.get(key);
  if (subject === undefined || subject.isGone || !subject.isActive) return [];
  const { guarded } = current.compiled.index;
  if (isHidden(guarded.unseen, subject.shape.structure ?? '')) return [];
  if (subject.parent !== null) return [...valueTexts(subject, guarded), subject.givenName];
  const number = numberOf(subject.id);
  return [...valueTexts(subject, guarded), number === undefined ? null : `INS-${number}`];
}

const headTexts = ({ head, session }: CurrentCase): (string | null)[] => {
  const view = session.view();
  const { givenName } = session.state.head;
  return [view.field('name'), view.field('calculated_name'), givenName, `CASE-${head.number}`];
};

/** The value in its stored form; an answer has it already. */
const canonicalOf = (cell: Cell, information: { readonly definition: Information }): CanonicalValue =>
  cell.stored !== null && cell.value === cell.input
    ? cell.stored.value
    : storedValue(cell.value, information);

const valueTexts = (subject: Subject, guarded: GuardedInformations): (string | null)[] =>
  subject.values.map((cell) => {
    if (cell === undefined) return null;
    const information = subject.shape.fields[cell.slot]?.information;
    if (cell.kind === 'value' && information !== undefined)
      return cell.value === null
        ? null
        : textOfValue(subject, cell.key, canonicalOf(cell, information), guarded);
    return cell.key === 'instance_name' && typeof cell.value === 'string' ? cell.value : null;
  });
