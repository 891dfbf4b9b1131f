import { removeFiles } from '../changes/remove-files.ts';
import { removeOccurrence } from '../changes/remove-occurrence.ts';
import { mustBeChangeable, mustHaveRoom, structureIn } from '../changes/structure-in.ts';
import { Refusal } from '../errors.ts';
import { plainText } from '../locales/foreign-text.ts';
import type { InputChange } from '../model/input-change.ts';
import { addAnswer, removeAnswer } from './add-answer.ts';
import type { Manner } from './manner.ts';
import type { ButtonPressed, FormTexts, Pressed } from './page-form.ts';
import { type CaseInWizard, itemsIn, questionsIn, type ShownItem } from './shown-wizard.ts';

const NOTHING: Pressed = { changes: [], problems: [], dropped: [], action: 'updated' };

/** Does the work of a button beside saving. It reaches only items of the page. */
export function pressButton(
  { verb, of }: ButtonPressed,
  items: readonly ShownItem[],
  form: FormTexts,
  current: CaseInWizard,
  manner: Manner,
): Pressed {
  if (verb === 'add')
    return pressAdd(of, items, current, manner) ?? addAnswer(of, questionsIn(items), form, current, manner);
  if (verb === 'remove') {
    if (of.startsWith('i')) return removeAnswer(of, questionsIn(items), current);
    const isThere = itemsIn(items).some(
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

function pressAdd(
  name: string,
  items: readonly ShownItem[],
  current: CaseInWizard,
  manner: Manner,
): Pressed | null {
  const item = itemsIn(items).find((each) => each.kind === 'structure' && each.name === name);
  return item?.kind === 'structure' ? addTo(item, 1, current, manner) : null;
}

/** Adds empty occurrences to a structure, as far as there is room. */
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
    return {
      ...NOTHING,
      problems: [
        { name, message: plainText(say('problem_most', { name: label, limit: String(most ?? '') })) },
      ],
    };
  }
  const change: InputChange = { kind: 'add_occurrence', instance: owner.id, structure: information };
  return { ...NOTHING, changes: Array.from({ length: many }, () => change), action: 'occurrence_added' };
}
