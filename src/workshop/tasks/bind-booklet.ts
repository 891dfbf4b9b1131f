import type { BookletFront } from '../../documents/booklet-front.ts';
import type { UnboundReason, UnboundWords } from '../../documents/unbound-words.ts';
import { appendPdf } from '../pdf/append-pdf.ts';
import type { PageFrame } from '../pdf/as-viewed.ts';
import { numberPages } from '../pdf/number-pages.ts';
import { newPdf, type OpenPdf } from '../pdf/open-pdf.ts';
import { withMemory, withText } from '../pdf/pdfium.ts';
import { picturesToPdf } from '../pdf/pictures-to-pdf.ts';
import { defineTask, TaskRefusal } from '../task.ts';
import { type ListedPart, layOutFront } from '../typst/lay-out-front.ts';
import { layOutUnbound, type UnboundLook, unboundReason } from '../typst/lay-out-unbound.ts';
import type { GivenPicture } from '../typst/prepare-picture.ts';

/** A file to bind: a PDF or a picture; or one that is known to be unbindable, with the reason. */
export interface BookletPart {
  readonly kind: 'document' | 'proof';
  readonly title: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array | UnboundReason;
}

/** The position of a part in the booklet; the page counts from 1. */
export interface BoundPart extends ListedPart {
  readonly pages: number;
  /** Whether it is replaced by a page that says why it is not bound. */
  readonly isUnbound: boolean;
}

export interface BoundBooklet {
  readonly pdf: Uint8Array;
  readonly pages: number;
  readonly parts: readonly BoundPart[];
  /** Characters on its cover and in its contents that no font has. */
  readonly missing: readonly string[];
}

const MOST_PAGES = 2000;

/**
 * Binds cover, contents and parts as one PDF with bookmarks and a number on every page. A proof that cannot be bound
 * is replaced by a page that names it.
 */
export const bindBooklet = defineTask<
  {
    readonly front: BookletFront;
    readonly logo: GivenPicture | null;
    readonly parts: readonly BookletPart[];
    readonly unbound: UnboundWords;
    /** The moment from which its content dates, in milliseconds since 1970. */
    readonly at: number;
  },
  BoundBooklet
>({
  seconds: 120,
  megabytes: 1200,
  run: async ({ front, logo, parts, unbound, at }) => {
    const body = await newPdf();
    const bound = await newPdf();
    try {
      const placed: BoundPart[] = [];
      const { language, direction, color } = front;
      const look = { language, direction, color, texts: unbound };
      for (const part of parts) {
        const { kind, title } = part;
        const page = body.pages + 1;
        placed.push({ kind, title, page, ...(await bindPart(body, part, look, at)) });
      }
      const hasFront = front.cover !== null || front.contents !== null;
      const laid = hasFront ? await layOutFront(front, placed, logo, at) : null;
      const before = laid === null ? 0 : await appendPdf(bound, laid.pdf, MOST_PAGES);
      if (body.pages > 0 && !bound.lib.FPDF_ImportPages(bound.document, body.document, '', bound.pages))
        throw new TaskRefusal('broken', 'The parts cannot be bound.');
      if (bound.pages === 0) throw new TaskRefusal('empty', 'The booklet has no pages.');
      const shifted = placed.map((part) => ({ ...part, page: part.page + before }));
      addBookmarks(bound, front, before, shifted);
      const { title, author } = front;
      const frames = framesOf(bound);
      const pdf = await numberPages(bound.save(), frames, { title, author, language, at });
      return { pdf, pages: frames.length, parts: shifted, missing: laid?.missing ?? [] };
    } finally {
      body.close();
      bound.close();
    }
  },
});

async function bindPart(
  body: OpenPdf,
  { kind, title, fileName, contentType, content }: BookletPart,
  look: UnboundLook,
  at: number,
): Promise<Pick<BoundPart, 'pages' | 'isUnbound'>> {
  const room = MOST_PAGES - body.pages;
  const pdf = typeof content === 'string' ? content : await asPdf(content, contentType);
  if (typeof pdf !== 'string') {
    const pages = await appendPdf(body, pdf, room).catch((error: unknown) => {
      if (kind === 'document' || isFull(error)) throw error;
      return unboundReason(error);
    });
    if (typeof pages === 'number') return { pages, isUnbound: false };
    return standIn(pages);
  }
  return standIn(pdf);

  async function standIn(reason: UnboundReason) {
    const page = await layOutUnbound(look, { title, name: fileName, reason }, at);
    return { pages: await appendPdf(body, page, room), isUnbound: true };
  }
}

/** Whether the booklet is full, regardless of the part. */
const isFull = (error: unknown): boolean => error instanceof TaskRefusal && error.code === 'too_many_pages';

const asPdf = async (bytes: Uint8Array, contentType: string): Promise<Uint8Array | UnboundReason> =>
  contentType === 'application/pdf' ? bytes : picturesToPdf(bytes, 'framed').catch(unboundReason);

/** Adds a bookmark for the contents and for each part. */
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

/** The visible box of each page, and its rotation. */
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
