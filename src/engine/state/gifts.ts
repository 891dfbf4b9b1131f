// Gifts: contributions of a rule that are the same for every subject it holds for. Their cells, and gifts as contributions for explanations and lists.
import { askedCell, otherCell, otherName } from './cells.ts';
import type { CaseState } from './state.ts';
import {
  type Cell,
  Contribution,
  type Gift,
  Gifts,
  type NamedGift,
  type Outputs,
  type Subject,
  type Unit,
} from './subject.ts';

/** A gift to a cell of the case, or of the instance that the subject is or belongs to. */
export const namedGift = (
  kind: NamedGift['kind'],
  key: string,
  item: number,
  isOfCase = true,
): NamedGift => ({ kind, item, key, name: otherName(kind, key), isOfCase });

/** The cell that gets a gift of a node; null where the subject has no such cell. */
export function cellOf(gift: Gift, subject: Subject, state: CaseState): Cell | null {
  if (gift.kind === 'asked')
    return subject.shape.fields[gift.slot] === undefined ? null : askedCell(subject, gift.slot);
  const { kind, key, name, isOfCase } = gift;
  // An occurrence needs documents for its instance, and holds no role.
  if (kind === 'role' && subject.shape.kind !== 'instance') return null;
  const owner = isOfCase ? state.subject : (subject.parent ?? subject);
  return owner.others.get(name) ?? otherCell(owner, kind, key);
}

/** A question or a needed document without a mark is neither optional nor read-only. */
const valueIn = ({ kind }: Gift): '' | true => (kind === 'asked' || kind === 'needed' ? '' : true);

export function asContribution(
  gift: Gift,
  unit: Unit,
  subject: Subject,
  state: CaseState,
): Contribution | null {
  const cell = cellOf(gift, subject, state);
  return cell === null ? null : new Contribution(unit, subject, cell, valueIn(gift), gift.item);
}

/** Whether anything gives the cell something. */
export const isGiven = ({ contributions, gifts }: Cell): boolean => contributions.length > 0 || gifts > 0;

/** The gifts or contributions of a node as a list of contributions. */
export function listOf(outputs: Outputs, subject: Subject, state: CaseState): readonly Contribution[] {
  if (outputs === null) return NOTHING;
  if (outputs instanceof Contribution) return [outputs];
  if (!(outputs instanceof Gifts)) return outputs;
  return outputs.all.flatMap((gift) => asContribution(gift, outputs.unit, subject, state) ?? []);
}

const NOTHING: readonly Contribution[] = [];

/** Everything that a cell gets, with who gives it. */
export function givenTo(cell: Cell, state: CaseState): readonly Contribution[] {
  if (cell.gifts === 0) return cell.contributions;
  const { subject } = cell;
  // The case gets gifts of everybody; others have theirs from their own nodes and from those of their occurrences.
  const givers =
    subject === state.subject
      ? state.subjects.values()
      : [subject, ...[...subject.occurrences.values()].flat()];
  const found = [...cell.contributions];
  for (const giver of givers)
    for (const outputs of giver.outputs) {
      if (!(outputs instanceof Gifts)) continue;
      for (const gift of outputs.all) {
        const contribution = isLike(gift, cell) ? asContribution(gift, outputs.unit, giver, state) : null;
        if (contribution?.cell === cell) found.push(contribution);
      }
    }
  return found;
}

/** Whether a gift goes to such a cell, of whichever subject. */
const isLike = (gift: Gift, { kind, key, slot }: Cell): boolean =>
  gift.kind === kind && (gift.kind === 'asked' ? gift.slot === slot : gift.key === key);

/** The gifts of some subjects as contributions. */
export function giftsOf(subjects: Iterable<Subject>, state: CaseState, kind?: Gift['kind']): Contribution[] {
  const found: Contribution[] = [];
  for (const subject of subjects)
    for (const outputs of subject.outputs) {
      if (!(outputs instanceof Gifts)) continue;
      for (const gift of outputs.all) {
        if (kind !== undefined && gift.kind !== kind) continue;
        const contribution = asContribution(gift, outputs.unit, subject, state);
        if (contribution !== null) found.push(contribution);
      }
    }
  return found;
}
