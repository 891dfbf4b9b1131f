// Interprets a submitted form: the changes the person made on a page, and the problems with the others.

import { renameOccurrence } from '../changes/rename-occurrence.ts';
import { type FieldEntry, writeValues } from '../changes/write-values.ts';
import { canonicalString, parseValue } from '../configuration/parse-value.ts';
import { Refusal } from '../errors.ts';
import { controlOf } from '../fields/control-of.ts';
import { isLongerThan } from '../fields/count-characters.ts';
import { showValue } from '../fields/show-value.ts';
import { plainText } from '../locales/foreign-text.ts';
import type { InputChange } from '../model/input-change.ts';
import { cutText, oneLine } from '../storable.ts';
import { type FieldTexts, fieldTexts } from './field-texts.ts';
import type { Manner } from './manner.ts';
import {
  type ButtonPressed,
  buttonOf,
  type FieldProblem,
  type FormTexts,
  type PageReading,
  type TypedField,
  typedIn,
  wasIn,
  wasOf,
} from './page-form.ts';
import { pressButton } from './press-button.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';
import {
  type CaseInWizard,
  itemsIn,
  namesIn,
  questionsIn,
  type ShownItem,
  type ShownQuestion,
} from './shown-wizard.ts';

/** Reads a form against its page as the case shows it now. Only what is on the page can be written. */
export function readPage(
  items: readonly ShownItem[],
  form: FormTexts,
  current: CaseInWizard,
  manner: Manner,
): PageReading {
  const changes: InputChange[] = [];
  const problems: FieldProblem[] = [];
  const typed = new Map<string, TypedField>();
  const dropped: number[] = [];
  const button = buttonOf(form);
  const gone = goneWith(button, items);
  for (const question of questionsIn(items)) {
    if (question.isReadOnly || gone.has(question.subject) || controlOf(question.field).kind === 'file')
      continue;
    // The new one will be the answer.
    if (button.verb === 'add' && button.of.split(' ')[0] === question.name) continue;
    if (button.verb === 'save' && isHalf(question, form)) {
      typed.set(question.name, {
        texts: typedIn(form, question.name),
        was: wasIn(form, question.name) ?? wasOf(question),
      });
      continue;
    }
    const read = readField(question, form, current, manner);
    if (read === null) continue;
    if ('message' in read) {
      problems.push({ name: question.name, message: read.message });
      typed.set(question.name, { texts: typedIn(form, question.name), was: read.was });
    } else changes.push(read.change);
  }
  const named = itemsIn(items).flatMap((item) =>
    item.kind === 'structure' && item.canRename && !item.isReadOnly ? item.occurrences : [],
  );
  for (const { id, name } of named) {
    const given = (form.all(`n.o${id}`)[0] ?? '').trim();
    const isChanged = given !== '' && given !== wasIn(form, `n.o${id}`) && given !== name;
    if (isChanged && !gone.has(`o${id}`))
      changes.push(renameOccurrence(current, id, cutText(oneLine(given), 200)).change);
  }
  const hasValues = changes.length > 0;
  const pressed = pressButton(button, items, form, current, manner);
  changes.push(...pressed.changes);
  problems.push(...pressed.problems);
  dropped.push(...pressed.dropped);
  return { changes, problems, typed, dropped, action: hasValues ? 'updated' : pressed.action };
}

/** The subjects that a button removes: nothing is read for them any more. */
function goneWith({ verb, of }: ButtonPressed, items: readonly ShownItem[]): ReadonlySet<string> {
  if (verb !== 'remove') return new Set();
  const card = questionsIn(items).find(({ adding }) => adding?.card?.subject === of)?.adding?.card;
  return new Set([of, ...questionsIn(card?.items ?? []).map(({ subject }) => subject)]);
}

/** A date of which some parts are still to be typed: while answers are saved on the way, it is no answer yet. */
const isHalf = ({ field, name }: ShownQuestion, form: FormTexts): boolean => {
  const control = controlOf(field);
  if (control.kind !== 'date') return false;
  const parts = ['.d', '.m', '.y', ...(control.hasTime ? ['.t'] : [])].map((part) =>
    (form.all(`${name}${part}`)[0] ?? '').trim(),
  );
  return parts.some((part) => part === '') && parts.some((part) => part !== '');
};

interface Wrong {
  readonly message: string;
  readonly was: string;
}

/** The change that a field asks for; null if the person has not touched it. */
function readField(
  question: ShownQuestion,
  form: FormTexts,
  current: CaseInWizard,
  manner: Manner,
): { readonly change: InputChange } | Wrong | null {
  const was = wasIn(form, question.name);
  if (was === undefined) return null;
  const { definition, label, value } = question;
  const texts = typedIn(form, question.name);
  if (isKeptLongText(question, texts, was) || isKeptMoment(question, texts, was, manner)) return null;
  const read = question.isConsent
    ? readConsent(texts, was)
    : readAnswer(definition, question.field, texts, manner);
  if (!('written' in read)) return { message: wordsFor(read, label, manner), was };
  const parsed =
    definition.type === 'structure' ? { problem: '' } : parseValue(definition, read.written, manner.currency);
  if ('problem' in parsed) return { message: plainText(manner.say('problem_value', { name: label })), was };
  const wanted = canonicalString(definition, parsed.value);
  const now = canonicalString(definition, value);
  if (wanted === was || wanted === now) return null;
  // Two tabs must not overwrite each other: a value that has changed meanwhile is shown first, and the next
  // submission may replace it.
  if (now !== was) {
    const other =
      showValue(value, question.field, manner, { names: namesIn(question) }) || manner.say('not_answered');
    return { message: plainText(manner.say('problem_conflict', { name: label, other })), was: now };
  }
  try {
    const [change] = writeValues(current, [
      { entry: entryFor(question, read.written, current), attr: question.name },
    ]);
    return change === undefined ? null : { change };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid_value')
      return { message: plainText(manner.say('problem_value', { name: label })), was };
    throw error;
  }
}

/** Whether a text is longer than a new one may be, and nobody has touched it: a page sends all its fields. */
function isKeptLongText({ definition, field }: ShownQuestion, texts: FieldTexts, was: string): boolean {
  if (definition.type !== 'text' && definition.type !== 'long_text') return false;
  const typed = linesOf(texts['']?.[0] ?? '');
  return isLongerThan(typed, field.max_length ?? Number.POSITIVE_INFINITY) && typed === linesOf(was);
}

/** Whether nobody has touched a moment: its inputs tell neither seconds nor which of two equal hours it is. */
function isKeptMoment({ field }: ShownQuestion, texts: FieldTexts, was: string, manner: Manner): boolean {
  const control = controlOf(field);
  if (control.kind !== 'date' || !control.hasTime || Number.isNaN(Date.parse(was))) return false;
  return Object.entries(fieldTexts(field, was, manner)).every(([part, [text]]) => texts[part]?.[0] === text);
}

/** Browsers write the ends of lines in their own way. */
const linesOf = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** A box that was never ticked is no answer; a box that was unticked is a no. */
const readConsent = (texts: FieldTexts, was: string): ReadAnswer => {
  const isTicked = texts['']?.includes('true') === true;
  return { written: isTicked ? true : was === '' ? null : false };
};

const wordsFor = (read: Exclude<ReadAnswer, { written: unknown }>, name: string, { say }: Manner): string =>
  'message' in read
    ? `${name}: ${read.message}`
    : plainText(say(read.problem, { name, limit: read.limit ?? '', count: Number(read.limit ?? 0) }));

/** The address of a question's value in an update of the case. */
export function entryFor(
  { subject: key, information }: Pick<ShownQuestion, 'subject' | 'information'>,
  value: unknown,
  { session }: CaseInWizard,
): FieldEntry {
  const subject = session.state.subjects.get(key);
  const owner = subject?.parent;
  const structure = subject?.shape.structure;
  if (owner == null || structure == null)
    return { information_key: information, instance_id: subject?.id ?? 0, value };
  const slot = owner.shape.family.slots.get(structure) ?? -1;
  const index = owner.occurrences.get(slot)?.findIndex(({ id }) => id === subject?.id) ?? 0;
  return {
    information_key: structure,
    instance_id: owner.id,
    structure_occurrence_index: index,
    structure_occurrence_information_key: information,
    value,
  };
}
