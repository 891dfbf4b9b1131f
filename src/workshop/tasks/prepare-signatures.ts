import type { AuditPage } from '../../signatures/audit-page.ts';
import { fieldAt, pageAt } from '../signatures/form-places.ts';
import { layOutSignatures } from '../signatures/lay-out.ts';
import { AUDIT, type SignaturePlace, slotsFor } from '../signatures/place.ts';
import { defineTask, TaskRefusal } from '../task.ts';

interface Input {
  readonly pdf: Uint8Array;
  readonly audit: AuditPage;
  /** The signatories, in the order of the slots; `mark` identifies their places in the documents. */
  readonly signatories: readonly { readonly mark: string | null }[];
  /** Places of signatures that are known already, used instead of searching for them. */
  readonly marks?: readonly SignatureMark[];
  readonly at: string;
}

/** A place for somebody's signature in a document, in points from the bottom left. */
export interface SignatureMark {
  readonly mark: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Output {
  readonly pdf: Uint8Array;
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  /** The places of each signatory, in reading order. */
  readonly places: readonly (readonly SignaturePlace[])[];
  /** The signature places that are marked in the PDF itself. */
  readonly marks: readonly SignatureMark[];
  /** Slots of the appended page that are free for people who are asked later. */
  readonly spare: readonly SignaturePlace[];
  /** Characters on the appended page that no font has. */
  readonly missing: readonly string[];
}

/**
 * The target of an invisible link that marks a signature place in a document; the rest of it identifies the
 * signatory.
 */
const SIGNATURE_MARK = 'urn:dossier:signature:';

/** Appends the page about the signatories, and creates the fields of all signatures, before the first one is given. */
export const prepareSignatures = defineTask<Input, Output>({
  seconds: 60,
  megabytes: 900,
  run: async ({ pdf: bytes, audit, signatories, marks: known, at }) => {
    const lib = await import('@libpdf/core');
    const pdf = await lib.PDF.load(bytes);
    if (pdf.isEncrypted) throw new TaskRefusal('encrypted', 'The PDF is protected by a password.');
    const ownPages = pdf.getPageCount();
    const slots = slotsFor(signatories.length);
    const laid = await layOutSignatures(
      {
        kind: 'audit',
        ...audit,
        page: AUDIT.page,
        places: slots.slice(0, signatories.length).map((slot, at) => ({
          ...slot,
          ...AUDIT.slot,
          caption: audit.slots[at]?.caption ?? null,
        })),
      },
      new Date(at),
    );
    const pages = await lib.PDF.load(laid.pdf);
    const appended = pages.getPageCount();
    await pdf.copyPagesFrom(
      pages,
      Array.from({ length: appended }, (_, index) => index),
    );
    const slotPlaces = slots
      .filter(({ page }) => page < appended)
      .map(
        ({ page, y }, index): SignaturePlace => ({
          field: `signature_${index + 1}`,
          page: ownPages + page,
          x: AUDIT.page.margin,
          y: AUDIT.page.height - y - AUDIT.slot.height,
          width: AUDIT.slot.width,
          height: AUDIT.slot.height,
          isAudit: true,
          isSeal: true,
        }),
      );
    const found = takeMarks();
    const marks = known ?? found;
    const places = signatories.map(({ mark }, index) => {
      const slot = slotPlaces[index];
      if (!slot) throw new Error('There are fewer slots than signatories.');
      const own = marks.filter((each) => mark !== null && each.mark === mark);
      if (own.length === 0) return [slot];
      return [
        ...own.map(
          ({ page, x, y, width, height }, number): SignaturePlace => ({
            field: number === 0 ? slot.field : `${slot.field}_copy_${number}`,
            page,
            x,
            y,
            width,
            height,
            isAudit: false,
            isSeal: number === 0,
          }),
        ),
        { ...slot, field: `${slot.field}_entry`, isSeal: false },
      ];
    });
    for (const place of places.flat()) fieldAt(lib, pdf, place);
    const all = Array.from({ length: pdf.getPageCount() }, (_, index) => pageAt(pdf, index));
    return {
      pdf: await pdf.save(),
      pages: all.map(({ width, height }) => ({ width, height })),
      places,
      marks: found,
      spare: slotPlaces.slice(signatories.length),
      missing: laid.missing,
    };

    /** Finds the marks and removes them, since the links lead nowhere. */
    function takeMarks(): SignatureMark[] {
      return Array.from({ length: ownPages }, (_, page) => page).flatMap((page) =>
        pageAt(pdf, page)
          .getAnnotations()
          .flatMap((annotation) => {
            const uri = annotation instanceof lib.PDFLinkAnnotation ? annotation.uri : null;
            if (!uri?.startsWith(SIGNATURE_MARK)) return [];
            pageAt(pdf, page).removeAnnotation(annotation);
            return [{ mark: uri.slice(SIGNATURE_MARK.length), page, ...annotation.rect }];
          }),
      );
    }
  },
});
