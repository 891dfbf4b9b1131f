import { Cell, type CellKind, type Shape, type Subject } from './subject.ts';

/** The cell of a field of a subject. */
export function valueCell(subject: Subject, slot: number): Cell {
  const known = subject.values[slot];
  if (known !== undefined) return known;
  const field = subject.shape.fields[slot];
  const kind: CellKind =
    field === undefined ? 'plain' : field.information.definition.type === 'structure' ? 'structure' : 'value';
  const cell = new Cell(kind, subject, subject.shape.family.keys[slot] ?? '', slot);
  if (kind === 'structure') cell.value = NO_OCCURRENCES;
  subject.values[slot] = cell;
  return cell;
}

const NO_OCCURRENCES: readonly Subject[] = [];

/** The cell that says whether a field is asked. */
export function askedCell(subject: Subject, slot: number): Cell {
  const known = subject.asked[slot];
  if (known !== undefined) return known;
  const cell = new Cell('asked', subject, subject.shape.family.keys[slot] ?? '', slot);
  subject.asked[slot] = cell;
  return cell;
}

/** The name of such a cell among those of its subject. */
export const otherName = (kind: CellKind, key: string): string => `${kind}:${key}`;

/** A role, flag, needed document, tag, notice or aggregate of a subject. */
export function otherCell(subject: Subject, kind: CellKind, key: string): Cell {
  const name = otherName(kind, key);
  const known = subject.others.get(name);
  if (known !== undefined) return known;
  const cell = new Cell(kind, subject, key, -1);
  subject.others.set(name, cell);
  return cell;
}

/** Whether an optional, read-only or other flag of a subject is raised. */
export const isFlagged = (subject: Subject, key: string): boolean =>
  subject.others.get(`flag:${key}`)?.value === true;

export const slotOf = (shape: Shape, key: string): number | undefined => shape.family.slots.get(key);
