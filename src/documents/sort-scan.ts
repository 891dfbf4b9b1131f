import { decodePageCode, FORGED, type PageCode } from './page-code.ts';

/** What was read on a page of a scan: the texts of our codes, and how far the page lies turned. */
export type ReadPage = readonly { readonly text: string; readonly angle: number }[];

/** A page of a scan that belongs to a printed page. Both count from 1. */
interface SortedPage {
  /** In the scan. */
  readonly at: number;
  /** In what was printed. */
  readonly page: number;
  readonly angle: number;
}

/** Pages of one printed document: of one case, for one needed document, showing one version. */
export interface PrintedDocument {
  readonly caseId: number;
  readonly neededDocumentId: number | null;
  readonly version: number;
  readonly pageCount: number;
  /** In the order of the printed pages; a page that was scanned twice is there twice. */
  readonly pages: readonly SortedPage[];
}

interface SortedScan {
  /** In the order in which they come first in the scan. */
  readonly documents: readonly PrintedDocument[];
  /** Pages with a code that does not carry the tenant's seal, or with codes that contradict each other. */
  readonly unknown: readonly number[];
  /** Pages without a code that could be read. */
  readonly unreadable: readonly number[];
}

/** Sorts the pages of a scan by what their codes say. */
export function sortScan(pages: readonly ReadPage[], key: Uint8Array): SortedScan {
  const found = new Map<string, { code: PageCode; pages: SortedPage[] }>();
  const unknown: number[] = [];
  const unreadable: number[] = [];
  for (const [index, read] of pages.entries()) {
    const at = index + 1;
    const decoded = read.map(({ text, angle }) => ({ text, angle, code: decodePageCode(text, key) }));
    const [first] = decoded;
    if (first === undefined || first.code === undefined) unreadable.push(at);
    // Two codes stand on a page and say the same: where they differ, somebody has put one there.
    else if (first.code === FORGED || decoded.some(({ text }) => text !== first.text)) unknown.push(at);
    else {
      const { caseId, neededDocumentId, version, pages: count, page } = first.code;
      const name = [caseId, neededDocumentId, version, count].join('/');
      const document = found.get(name) ?? { code: first.code, pages: [] };
      document.pages.push({ at, page, angle: first.angle });
      found.set(name, document);
    }
  }
  const documents = [...found.values()].map(({ code, pages: sorted }) => ({
    caseId: code.caseId,
    neededDocumentId: code.neededDocumentId,
    version: code.version,
    pageCount: code.pages,
    pages: sorted.toSorted((a, b) => a.page - b.page || a.at - b.at),
  }));
  return { documents, unknown, unreadable };
}

/** What is not right with the pages of a printed document; null where each is there once. */
export function completeness({ pages, pageCount }: PrintedDocument): string | null {
  const times = new Map<number, number>();
  for (const { page } of pages) times.set(page, (times.get(page) ?? 0) + 1);
  const missing: number[] = [];
  for (let page = 1; page <= pageCount; page++) if (!times.has(page)) missing.push(page);
  const twice = [...times].filter(([, count]) => count > 1).map(([page]) => page);
  const sentences = [
    ...(missing.length > 0 ? [`Missing of ${pageCount} printed pages: ${missing.join(', ')}.`] : []),
    ...(twice.length > 0 ? [`Scanned more than once: ${twice.join(', ')}.`] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}
