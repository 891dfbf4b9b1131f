import type { BookletFront } from '../../documents/booklet-front.ts';
import { appendPdf } from '../pdf/append-pdf.ts';
import type { PageFrame } from '../pdf/as-viewed.ts';
import { numberPages } from '../pdf/number-pages.ts';
import { newPdf, type OpenPdf } from '../pdf/open-pdf.ts';
import { withMemory, withText } from '../pdf/pdfium.ts';
import { picturesToPdf } from '../pdf/pictures-to-pdf.ts';
import { defineTask, TaskRefusal } from '../task.ts';
import { type ListedPart, layOutFront } from '../typst/lay-out-front.ts';
import type { GivenPicture } from '../typst/prepare-picture.ts';

/** A file that is bound: a PDF or a picture. */
export interface BookletPart {
  readonly kind: 'document' | 'proof';
  readonly title: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Where a part stands in the booklet; the page counts from 1. */
export interface BoundPart extends ListedPart {
  readonly pages: number;
}

export interface BoundBooklet {
  readonly pdf: Uint8Array;
  readonly pages: number;
  readonly parts: readonly BoundPart[];
}

const MOST_PAGES = 2000;

/**
 * Cover, contents and parts as one PDF with bookmarks and a number on every page. A part that cannot be bound refuses
 * all of it; the code is followed by the index of the part, as in `encrypted:2`.
 */
export const bindBooklet = defineTask<
  {
    readonly front: BookletFront;
    readonly logo: GivenPicture | null;
    readonly parts: readonly BookletPart[];
    /** When what it shows became so, in milliseconds since 1970. */
    readonly at: number;
  },
  BoundBooklet
>({
  seconds: 120,
  megabytes: 1200,
  run: async ({ front, logo, parts, at }) => {
    const body = await newPdf();
    const bound = await newPdf();
    try {
      const placed: BoundPart[] = [];
      for (const [index, part] of parts.entries()) {
        const page = body.pages + 1;
        const pages = await bindPart(body, part, index);
        placed.push({ kind: part.kind, title: part.title, page, pages });
      }
      const hasFront = front.cover !== null || front.contents !== null;
      const before = hasFront
        ? await appendPdf(bound, await layOutFront(front, placed, logo, at), MOST_PAGES)
        : 0;
      if (body.pages > 0 && !bound.lib.FPDF_ImportPages(bound.document, body.document, '', bound.pages))
        throw new TaskRefusal('broken', 'The parts cannot be bound.');
      if (bound.pages === 0) throw new TaskRefusal('empty', 'The booklet has no pages.');
      const shifted = placed.map((part) => ({ ...part, page: part.page + before }));
      addBookmarks(bound, front, before, shifted);
      const { title, author, language } = front;
      const frames = framesOf(bound);
      const pdf = await numberPages(bound.save(), frames, { title, author, language, at });
      return { pdf, pages: frames.length, parts: shifted };
    } finally {
      body.close();
      bound.close();
    }
  },
});

async function bindPart(body: OpenPdf, { bytes, contentType }: BookletPart, index: number): Promise<number> {
  try {
    const pdf = contentType === 'application/pdf' ? bytes : await picturesToPdf(bytes, 'framed');
    return await appendPdf(body, pdf, MOST_PAGES - body.pages);
  } catch (error) {
    if (error instanceof TaskRefusal) throw new TaskRefusal(`${error.code}:${index}`, error.message);
    throw error;
  }
}

/** A bookmark for the contents and for each part. */
function addBookmarks(
  { lib, document, withPage }: OpenPdf,
  front: BookletFront,
  before: number,
  parts: readonly BoundPart[],
): void {
  const add = (title: string, page: number) =>
    withPage(page - 1, (handle) => {
      const bookmark = withText(lib, title, (text) => lib.EPDFBookmark_AppendChild(document, 0, text));
      const target = lib.EPDFDest_CreateXYZ(handle, false, 0, false, 0, false, 0);
      lib.EPDFBookmark_SetDest(document, bookmark, target);
    });
  if (front.contents !== null) add(front.contents, front.cover === null ? 1 : Math.min(2, before));
  for (const { title, page } of parts) add(title, page);
}

/** What people see of each page, and how it is turned. */
function framesOf({ lib, pages, withPage }: OpenPdf): PageFrame[] {
  return Array.from({ length: pages }, (_, index) =>
    withPage(index, (page) =>
      withMemory(lib, 16, (at) => {
        lib.FPDF_GetPageBoundingBox(page, at);
        const side = (place: number) => lib.pdfium.getValue(at + place * 4, 'float');
        const [left, top, right, bottom] = [side(0), side(1), side(2), side(3)];
        return {
          box: { x: left, y: bottom, width: right - left, height: top - bottom },
          rotation: lib.FPDFPage_GetRotation(page) * 90,
        };
      }),
    ),
  );
}
