// Interprets a submitted form: the changes the person made on a page, and the problems with the others.

import { removeFiles } from '../changes/remove-files.ts';
import { removeOccurrence } from '../changes/remove-occurrence.ts';
import { renameOccurrence } from '../changes/rename-occurrence.ts';
import { mustBeChangeable, mustHaveRoom, structureIn } from '../changes/structure-in.ts';
import { type FieldEntry, writeValues } from '../changes/write-values.ts';
import { canonicalString, parseValue } from '../configuration/parse-value.ts';
import { Refusal } from '../errors.ts';
import { controlOf } from '../fields/control-of.ts';
import { showValue } from '../fields/show-value.ts';
import type { InputChange } from '../model/input-change.ts';
import { cutText, oneLine } from '../storable.ts';
import type { FieldTexts } from './field-texts.ts';
import type { Manner } from './manner.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';
import {
  type CaseInWizard,
  namesIn,
  questionsIn,
  type ShownItem,
  type ShownQuestion,
} from './shown-wizard.ts';
import type { WizardText } from './texts.ts';

/** The fields of a form as they were submitted. */
export interface FormTexts {
  all(name: string): readonly string[];
}

/** A problem with a field, in words. */
export interface FieldProblem {
  readonly name: string;
  readonly message: string;
}

/** The typed text of a field and the value it was rendered from, to be shown again. */
export interface TypedField {
  readonly texts: FieldTexts;
  readonly was: string;
}

export interface PageReading {
  readonly changes: readonly InputChange[];
  readonly problems: readonly FieldProblem[];
  /** The typed texts of the fields with problems. */
  readonly typed: ReadonlyMap<string, TypedField>;
  /** Proofs to remove. */
  readonly dropped: readonly number[];
  readonly action: 'updated' | 'occurrence_added' | 'occurrence_removed' | 'occurrence_renamed';
}

/** The action of a button, beside saving: `add s.i12.addresses`, `remove o34`, `drop 55`. */
export interface ButtonPressed {
  readonly verb: string;
  readonly of: string;
}

export function buttonOf(form: FormTexts): ButtonPressed {
  const [verb = 'continue', ...rest] = (form.all('action')[0] ?? 'continue').split(' ');
  return { verb, of: rest.join(' ') };
}

const PARTS = ['', '.d', '.m', '.y', '.t'] as const;

/** The texts that the form has for a field. */
export const typedIn = (form: FormTexts, name: string): FieldTexts =>
  Object.fromEntries(
    PARTS.flatMap((part) => {
      const texts = form.all(`${name}${part}`);
      return texts.length === 0 ? [] : [[part, texts]];
    }),
  );

/** The value that a field was rendered from; undefined if the form does not have the field. */
export const wasIn = (form: FormTexts, name: string): string | undefined => form.all(`was.${name}`)[0];

/** The value of a question as the form carries it. */
export const wasOf = ({ definition, value }: Pick<ShownQuestion, 'definition' | 'value'>): string =>
  canonicalString(definition, value);

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
  const gone = button.verb === 'remove' ? button.of : null;
  for (const question of questionsIn(items)) {
    if (question.isReadOnly || question.subject === gone || controlOf(question.field).kind === 'file')
      continue;
    if (button.verb === 'save' && isHalf(question, form)) continue;
    const read = readField(question, form, current, manner);
    if (read === null) continue;
    if ('message' in read) {
      problems.push({ name: question.name, message: read.message });
      typed.set(question.name, { texts: typedIn(form, question.name), was: read.was });
    } else changes.push(read.change);
  }
  const named = items.flatMap((item) =>
    item.kind === 'structure' && item.canRename && !item.isReadOnly ? item.occurrences : [],
  );
  for (const { id, name } of named) {
    const given = (form.all(`n.o${id}`)[0] ?? '').trim();
    const isChanged = given !== '' && given !== wasIn(form, `n.o${id}`) && given !== name;
    if (isChanged && `o${id}` !== gone)
      changes.push(renameOccurrence(current, id, cutText(oneLine(given), 200)).change);
  }
  const hasValues = changes.length > 0;
  const pressed = press(button, items, current, manner);
  changes.push(...pressed.changes);
  problems.push(...pressed.problems);
  dropped.push(...pressed.dropped);
  return { changes, problems, typed, dropped, action: hasValues ? 'updated' : pressed.action };
}

/** Whether some parts of a date are still missing: while answers are saved along the way, it is no answer yet. */
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
  const read = question.isConsent
    ? readConsent(texts, was)
    : readAnswer(definition, question.field, texts, manner);
  if (!('written' in read)) return { message: wordsFor(read, label, manner), was };
  const parsed =
    definition.type === 'structure' ? { problem: '' } : parseValue(definition, read.written, manner.currency);
  if ('problem' in parsed) return { message: manner.say('problem_value', { name: label }), was };
  const wanted = canonicalString(definition, parsed.value);
  const now = canonicalString(definition, value);
  if (wanted === was || wanted === now) return null;
  // Two tabs must not overwrite each other: a value that has changed meanwhile is shown first, and the next
  // submission may replace it.
  if (now !== was) {
    const other =
      showValue(value, question.field, manner, { names: namesIn(question) }) || manner.say('not_answered');
    return { message: manner.say('problem_conflict', { name: label, other }), was: now };
  }
  try {
    const [change] = writeValues(current, [
      { entry: entryFor(question, read.written, current), attr: question.name },
    ]);
    return change === undefined ? null : { change };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid_value')
      return { message: manner.say('problem_value', { name: label }), was };
    throw error;
  }
}

/** A box that was never ticked is no answer; a box that was unticked is a no. */
const readConsent = (texts: FieldTexts, was: string): ReadAnswer => {
  const isTicked = texts['']?.includes('true') === true;
  return { written: isTicked ? true : was === '' ? null : false };
};

export const wordsFor = (
  read: Exclude<ReadAnswer, { written: unknown }>,
  name: string,
  { say }: Manner,
): string =>
  'message' in read ? `${name}: ${read.message}` : say(read.problem, { name, limit: read.limit ?? '' });

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

interface Pressed {
  readonly changes: readonly InputChange[];
  readonly problems: readonly FieldProblem[];
  readonly dropped: readonly number[];
  readonly action: PageReading['action'];
}

const NOTHING: Pressed = { changes: [], problems: [], dropped: [], action: 'updated' };

/** Carries out the action of the button, limited to what is on the page. */
function press(
  { verb, of }: ButtonPressed,
  items: readonly ShownItem[],
  current: CaseInWizard,
  manner: Manner,
): Pressed {
  if (verb === 'add') return pressAdd(of, items, current, manner);
  if (verb === 'remove') {
    const isThere = items.some(
      (item) =>
        item.kind === 'structure' && !item.isReadOnly && item.occurrences.some(({ id }) => `o${id}` === of),
    );
    if (!isThere) return NOTHING;
    return {
      ...NOTHING,
      changes: [removeOccurrence(current, Number(of.slice(1))).change],
      action: 'occurrence_removed',
    };
  }
  if (verb !== 'drop') return NOTHING;
  const files = items.flatMap((item) =>
    item.kind === 'upload' ? item.files : questionsIn([item]).flatMap((each) => each.files),
  );
  if (!files.some(({ id }) => String(id) === of)) return NOTHING;
  const removed = removeFiles(current, [{ file: Number(of), attr: 'action' }]);
  return { ...NOTHING, changes: removed.changes, dropped: removed.dropped };
}

function pressAdd(name: string, items: readonly ShownItem[], current: CaseInWizard, manner: Manner): Pressed {
  const item = items.find((each) => each.kind === 'structure' && each.name === name);
  if (item?.kind !== 'structure') return NOTHING;
  return addTo(item, 1, current, manner);
}

/** Adds empty occurrences to a structure, up to its maximum. */
export function addTo(
  { subject, information, label, most, name }: Extract<ShownItem, { kind: 'structure' }>,
  many: number,
  current: CaseInWizard,
  { say }: Manner,
): Pressed {
  const owner = current.session.state.subjects.get(subject);
  const structure = owner && structureIn(owner, information);
  if (owner === undefined || structure === undefined) return NOTHING;
  try {
    mustBeChangeable(current, structure);
    mustHaveRoom(structure);
  } catch (error) {
    const isFull = error instanceof Refusal && error.code === 'structure_occurrences.max_amount_reached';
    if (!isFull) throw error;
    const key: WizardText = 'problem_most';
    return {
      ...NOTHING,
      problems: [{ name, message: say(key, { name: label, limit: String(most ?? '') }) }],
    };
  }
  const change: InputChange = { kind: 'add_occurrence', instance: owner.id, structure: information };
  return { ...NOTHING, changes: Array.from({ length: many }, () => change), action: 'occurrence_added' };
}
