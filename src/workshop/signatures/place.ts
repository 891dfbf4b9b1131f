/** A place on a page where something of a signature is seen, in points from the bottom left. */
export interface SignaturePlace {
  /** Name of the form field. */
  readonly field: string;
  /** Counted from 0. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The entry of the appended page; else the signature in a document. */
  readonly isAudit: boolean;
  /** The digital signature itself sits here; the others show the same by a field that is filled in with it. */
  readonly isSeal: boolean;
}

/** Geometry of the appended pages, in points from the top left; A4. */
export const AUDIT = {
  page: { width: 595.28, height: 841.89, margin: 56 },
  slot: { width: 483, height: 124, step: 138 },
  /** Where the first slot begins, and how many fit: on the first page, and on those that follow. */
  first: { top: 292, most: 3 },
  next: { top: 70, most: 5 },
} as const;

/** Where the slots of the appended pages are: those asked for, and what is left of their last page. */
export function slotsFor(count: number): { readonly page: number; readonly y: number }[] {
  const slots: { page: number; y: number }[] = [];
  for (let page = 0; page === 0 || slots.length < count; page += 1) {
    const { top, most } = page === 0 ? AUDIT.first : AUDIT.next;
    for (let at = 0; at < most; at += 1) slots.push({ page, y: top + at * AUDIT.slot.step });
  }
  return slots;
}
