import { decodePageCode, FORGED, type PageCode } from './page-code.ts';

/** The codes that were read on a page of a scan: their texts, and the rotation of the page. */
export type ReadPage = readonly { readonly text: string; readonly angle: number }[];

/** A page of a scan that was matched to a printed page. Both numbers count from 1. */
interface SortedPage {
  /** The page number in the scan. */
  readonly at: number;
  /** The page number in the printed document. */
  readonly page: number;
  readonly angle: number;
}

/** Pages of one printed document: the same case, needed document and version. */
export interface PrintedDocument {
  readonly caseId: number;
  readonly neededDocumentId: number | null;
  readonly version: number;
  readonly pageCount: number;
  /** In the order of the printed pages; a page that was scanned twice appears twice. */
  readonly pages: readonly SortedPage[];
}

interface SortedScan {
  /** In the order of their first page in the scan. */
  readonly documents: readonly PrintedDocument[];
  /** Pages with a code without the tenant's seal, or with contradictory codes. */
  readonly unknown: readonly number[];
  /** Pages without a readable code. */
  readonly unreadable: readonly number[];
}

/** Sorts the pages of a scan by their codes. */
export function sortScan(pages: readonly ReadPage[], key: Uint8Array): SortedScan {
  const found = new Map<string, { code: PageCode; pages: SortedPage[] }>();
  const unknown: number[] = [];
  const unreadable: number[] = [];
  for (const [index, read] of pages.entries()) {
    const at = index + 1;
    const decoded = read.map(({ text, angle }) => ({ text, angle, code: decodePageCode(text, key) }));
    const [first] = decoded;
    if (first === undefined || first.code === undefined) unreadable.push(at);
    // A page carries two codes with the same text: if they differ, one of them was added by somebody else.
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

/** The problem with the pages of a printed document; null if each page is present once. */
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
