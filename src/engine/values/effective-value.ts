// Works out a value from its contributions, its input, and those who ask it.

import type { Value } from '../../formula/index.ts';
import type { CaseState } from '../state/state.ts';
import type { Cell, Contribution, Rank, Subject } from '../state/subject.ts';
import { instanceAt, subjectOf } from '../state/subject-of.ts';
import { occurrenceName } from './occurrence-name.ts';

/** How much a rank counts. It is asked for thousands of times: a table by name would take longer. */
const weight = (rank: Rank): number =>
  rank === 'set' ? 2 : rank === 'default' ? 0 : rank === 'formula' ? 3 : 1;

/** The contribution that counts: by rank, by priority, then by the order of the configuration. */
export function best(contributions: readonly Contribution[], least: Rank = 'default'): Contribution | null {
  let found: Contribution | null = null;
  const lowest = weight(least);
  for (const each of contributions) {
    if (weight(each.rank) < lowest) continue;
    if (found === null || precedes(each, found)) found = each;
  }
  return found;
}

function precedes(a: Contribution, b: Contribution): boolean {
  if (a.rank !== b.rank) return weight(a.rank) > weight(b.rank);
  if (a.priority !== b.priority) return a.priority > b.priority;
  if (a.unit !== b.unit) return a.unit.index < b.unit.index;
  return a.source !== b.source ? a.source.order < b.source.order : a.item < b.item;
}

/** The answer as formulas see it: answers by hand come before rules, and a question that is not there has none. */
export function effective(cell: Cell, state: CaseState): Value {
  const { subject, slot, contributions } = cell;
  const field = subject.shape.fields[slot];
  if (field === undefined) return null;
  if (subject.isOutside) return field.feel === 'instance' ? named(cell, state) : cell.input;
  if (!subject.isActive && state.mutant !== 'inactive_instance_counts') return null;
  if (field.isComputed) return active(best(contributions, 'formula')?.value ?? null);
  if (isHidden(subject, slot, state)) return active(best(contributions, 'set')?.value ?? null);
  const input = field.feel === 'instance' ? named(cell, state) : cell.input;
  if (input !== null && cell.stored?.isTouched === true) return input;
  const given = best(contributions, 'set');
  if (given !== null && active(given.value) !== null) return active(given.value);
  if (input !== null) return input;
  return active(best(contributions)?.value ?? null);
}

function named(cell: Cell, state: CaseState): Value {
  return typeof cell.input === 'number' ? active(instanceAt(cell.input, state)) : null;
}

/** An instance that is not in the case is no value, unless an answer names it that stands outside. */
function active(value: Value): Value {
  const subject = subjectOf(value);
  return subject === null || subject.isActive || subject.isOutside ? value : null;
}

/** A question that some rule of the process asks, but none does now, on what only this case has. */
export function isHidden(subject: Subject, slot: number, state: CaseState): boolean {
  if (state.mutant === 'hidden_answer_counts') return false;
  const field = subject.shape.fields[slot];
  return field?.isHideable === true && subject.isDraft && (subject.asked[slot]?.value ?? null) === null;
}

/** Null where nobody asks; else `o` for optional and `r` for read-only, where all who ask say so. */
export function askedFlags(
  { subject, slot, contributions: own, gifts }: Cell,
  contributions: readonly Contribution[] = own,
): Value {
  if (!subject.isActive) return null;
  const isByStructure =
    subject.parent !== null && !subject.shape.fields[slot]?.isAskedApart && isParentAsked(subject);
  if (isByStructure || gifts > 0) return '';
  if (contributions.length === 0) return null;
  return `${allSay('o', contributions) ? 'o' : ''}${allSay('r', contributions) ? 'r' : ''}`;
}

function allSay(flag: string, contributions: readonly Contribution[]): boolean {
  for (const { value } of contributions) if (!hasFlag(value, flag)) return false;
  return contributions.length > 0;
}

export const hasFlag = (value: Value, flag: string): boolean =>
  typeof value === 'string' && value.includes(flag);

function isParentAsked({ parent, shape }: Subject): boolean {
  const slot = parent?.shape.family.slots.get(shape.structure ?? '') ?? -1;
  return (parent?.asked[slot]?.value ?? null) !== null;
}

/** The value of a field that is no information: of the case, or the name of an instance or occurrence. */
export function plainValue(cell: Cell, state: CaseState): Value {
  const { head } = state;
  if (cell.subject.shape.kind === 'occurrence' && cell.key === 'occurrence_name')
    return cell.subject.isActive || cell.subject.isOutside ? occurrenceName(cell.subject, state) : null;
  if (!cell.subject.isActive) return null;
  const given = best(cell.contributions)?.value ?? null;
  if (cell.subject !== state.subject) return given;
  if (cell.key === 'assignee_email')
    return head.assigneeEmail ?? (given !== null && given === head.removedAssignee ? null : given);
  return given;
}
