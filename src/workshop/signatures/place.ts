/** A place on a page that shows a part of a signature, in points from the bottom left. */
export interface SignaturePlace {
  /** The name of the form field. */
  readonly field: string;
  /** Counted from 0. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether it is the entry on the appended page; else it is the signature in a document. */
  readonly isAudit: boolean;
  /** Whether the digital signature itself is here; the other places show the same through a field filled in with it. */
  readonly isSeal: boolean;
}

/** The geometry of the appended pages, in points from the top left; A4. */
export const AUDIT = {
  page: { width: 595.28, height: 841.89, margin: 56 },
  slot: { width: 483, height: 124, step: 138 },
  /** The position of the first slot, and the number of slots: on the first page, and on later ones. */
  first: { top: 292, most: 3 },
  next: { top: 70, most: 5 },
} as const;

/** The positions of the slots on the appended pages: those requested, and the rest of their last page. */
export function slotsFor(count: number): { readonly page: number; readonly y: number }[] {
  const slots: { page: number; y: number }[] = [];
  for (let page = 0; page === 0 || slots.length < count; page += 1) {
    const { top, most } = page === 0 ? AUDIT.first : AUDIT.next;
    for (let at = 0; at < most; at += 1) slots.push({ page, y: top + at * AUDIT.slot.step });
  }
  return slots;
}
