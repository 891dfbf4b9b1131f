// Names of cells for a whole class of subjects, by which units are ordered.
import type { Cell, Shape } from './subject.ts';

export const valueName = (shape: Shape, slot: number): string => `v${slot}@${shape.index}`;
export const askedName = (shape: Shape, slot: number): string => `a${slot}@${shape.index}`;
export const existsName = (shape: Shape): string => `x@${shape.index}`;
export const listName = (ontology: string): string => `l ${ontology}`;
export const roleName = (role: string): string => `r ${role}`;
export const aggregateName = (shape: Shape, key: string): string => `k${shape.index} ${key}`;
export const COMPLETE = 'complete';
export const EVERYTHING = 'everything';
/** The documents that are part of the case. No formula reads them. */
export const DOCUMENTS = 'documents';

/** The name of a cell's class; null for cells that no formula reads. */
export function abstractName({ kind, subject, slot, key }: Cell): string | null {
  const { shape } = subject;
  if (kind === 'asked') return askedName(shape, slot);
  if (slot >= 0) return valueName(shape, slot);
  if (kind === 'role') return roleName(key);
  if (kind === 'exists') return existsName(shape);
  return kind === 'aggregate' ? aggregateName(shape, key) : null;
}
