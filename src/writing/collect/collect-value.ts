import type { Subject } from '../../engine/index.ts';
import type { ValueBody } from '../../model/rows/row-bodies.ts';
import { copyMark, type ValueKey, valueAt } from '../../model/rows/row-key.ts';
import type { StoredAnswer } from '../../model/stored-case.ts';
import { instanceKey, occurrenceKey } from '../../model/subject-key.ts';
import { guardedFileKeys } from '../../model/tells-of-hidden.ts';
import { stage } from '../open/saved-rows.ts';
import { answerColumns, answerIn, isNewValue, isSameAnswer } from '../open/value-body.ts';
import { noteText, textOfValue } from './case-words.ts';
import type { Collecting } from './collecting.ts';
import { isCopy, noteChanged } from './note-changed.ts';

export function collectValue(key: ValueKey, body: ValueBody | null, collecting: Collecting): void {
  const { current, staged, push } = collecting;
  const { saved } = current;
  const { subject: owner, information } = valueAt(key);
  const subject = current.session.state.subjects.get(owner);
  if (subject === undefined) {
    keepUnknown(key, body, collecting);
    return;
  }
  const before = saved.rows.values.get(key) ?? null;
  if (isNewValue(before, body)) {
    collecting.hasNews = true;
    noteWords(subject, information, before, body, collecting);
    noteFiles(information, before, body, collecting);
  }
  writeOutside(subject, information, { key, before, body }, collecting);
  if (body === null) {
    const id = saved.valueIds.get(key);
    stage(staged, 'values', key, null);
    staged.valueIds.set(key, null);
    if (id !== undefined) push('drop_values', id);
  } else writeValue(key, body, collecting);
}

function noteWords(
  subject: Subject,
  information: string,
  before: ValueBody | null,
  body: ValueBody | null,
  { words, current }: Collecting,
): void {
  const { guarded } = current.compiled.index;
  const text = (value: ValueBody | null) => textOfValue(subject, information, value?.value ?? null, guarded);
  noteText(words, subject.key, text(before), text(body));
}

function noteFiles(
  information: string,
  before: ValueBody | null,
  body: ValueBody | null,
  { files, current }: Collecting,
): void {
  if (!guardedFileKeys(current.compiled.index).has(information)) return;
  const note = (noted: Set<number>, value: ValueBody | null): void => {
    for (const each of [value?.stored, value?.value]) if (typeof each === 'number') noted.add(each);
  };
  note(files.went, before);
  note(files.came, body);
}

interface ValueChange {
  readonly key: ValueKey;
  readonly before: ValueBody | null;
  readonly body: ValueBody | null;
}

/** An answer of a shared instance is written there; one of a copy is noted, so that it can go back. */
function writeOutside(
  subject: Subject,
  information: string,
  { key, before, body }: ValueChange,
  collecting: Collecting,
): void {
  const instance = subject.parent ?? subject;
  // A value that is removed with its instance is no change of the instance.
  if (instance.isGone) return;
  const answer = body === null ? null : answerIn(body);
  if (instance.entry === 'linked') {
    if (body?.is_own !== true) collecting.outside.writeAnswer(subject, information, answer);
    return;
  }
  if (!isCopy(instance.id, collecting)) return;
  if (before?.is_own !== true && isSameAnswer(answer, answerBefore(key, before, collecting))) return;
  const owner = instanceKey(instance.id);
  const mark =
    subject.parent === null
      ? copyMark({ instance: owner, information, component: null })
      : copyMark({
          instance: owner,
          information: subject.shape.structure ?? '',
          component: { occurrence: occurrenceKey(subject.id), information },
        });
  noteChanged(mark, collecting);
}

const answerBefore = (
  key: ValueKey,
  before: ValueBody | null,
  { entered }: Collecting,
): StoredAnswer | null => (before === null ? (entered?.answers.get(key)?.answer ?? null) : answerIn(before));

/** Writes the row of a value in the case. */
export function writeValue(key: ValueKey, body: ValueBody, collecting: Collecting): void {
  const { current, staged, stock, push } = collecting;
  const { subject: owner, information } = valueAt(key);
  const subject = current.session.state.subjects.get(owner);
  if (subject === undefined) return;
  const known = current.saved.valueIds.get(key);
  const columns = columnsOf(subject, body);
  const id = known ?? stock.id('information_values');
  stage(staged, 'values', key, body);
  staged.valueIds.set(key, id);
  if (known !== undefined) push('values', { id, ...columns });
  else push('new_values', { id, ...placeOf(subject, information, collecting), ...columns });
}

/** The answer of a linked instance stands with the instance alone, unless it names a draft of the case. */
export const columnsOf = (subject: Subject, body: ValueBody) => ({
  ...answerColumns(
    (subject.parent ?? subject).entry === 'linked' && body.is_own !== true ? null : answerIn(body),
  ),
  is_touched: body.is_touched,
  value: body.value,
  is_asked: body.is_asked,
  version: 1,
});

export const placeOf = (subject: Subject, information: string, { inCase }: Collecting) => ({
  ...inCase,
  instance_id: (subject.parent ?? subject).id,
  occurrence_id: subject.parent === null ? 0 : subject.id,
  information_key: information,
});

/** A value of an instance that this version of the configuration does not know is kept, and shows nowhere. */
function keepUnknown(key: ValueKey, body: ValueBody | null, { current, staged, push }: Collecting): void {
  const id = current.saved.valueIds.get(key);
  if (id === undefined) return;
  stage(staged, 'values', key, body);
  if (body === null) {
    staged.valueIds.set(key, null);
    push('drop_values', id);
    return;
  }
  const { value, is_asked, is_touched } = body;
  push('values', { id, ...answerColumns(answerIn(body)), value, is_asked, is_touched, version: 1 });
}
