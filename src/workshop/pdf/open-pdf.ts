import { TaskRefusal } from '../task.ts';
import { openPdfium, type Pdfium } from './pdfium.ts';

/** A PDF that is open in pdfium. */
export interface OpenPdf {
  readonly lib: Pdfium;
  /** The handle of pdfium. */
  readonly document: number;
  readonly pages: number;
  /** Runs work on a page, by its index from 0. */
  withPage<T>(index: number, work: (page: number) => T): T;
  save(): Uint8Array;
  close(): void;
}

const NEEDS_PASSWORD = 4;

/** Opens a PDF; refuses one with a password as `encrypted`, and one that cannot be read as `broken`. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const lib = await openPdfium();
  const at = lib.pdfium.wasmExports.malloc(bytes.length);
  lib.pdfium.HEAPU8.set(bytes, at);
  const free = () => lib.pdfium.wasmExports.free(at);
  const document = lib.FPDF_LoadMemDocument(at, bytes.length, '');
  if (document === 0) {
    const isLocked = lib.FPDF_GetLastError() === NEEDS_PASSWORD;
    free();
    throw isLocked
      ? new TaskRefusal('encrypted', 'The PDF is protected by a password.')
      : new TaskRefusal('broken', 'The file is not a PDF that can be read.');
  }
  const opened = hold(lib, document, free);
  if (opened.pages === 0) {
    opened.close();
    throw new TaskRefusal('broken', 'The PDF has no pages.');
  }
  return opened;
}

/** Creates a PDF without pages. */
export async function newPdf(): Promise<OpenPdf> {
  const lib = await openPdfium();
  return hold(lib, lib.FPDF_CreateNewDocument(), () => undefined);
}

function hold(lib: Pdfium, document: number, free: () => void): OpenPdf {
  return {
    lib,
    document,
    get pages() {
      return lib.FPDF_GetPageCount(document);
    },
    withPage: (index, work) => {
      const page = lib.FPDF_LoadPage(document, index);
      if (page === 0) throw new TaskRefusal('broken', `Page ${index + 1} of the PDF cannot be read.`);
      try {
        return work(page);
      } finally {
        lib.FPDF_ClosePage(page);
      }
    },
    save: () => save(lib, document),
    close: () => {
      lib.FPDF_CloseDocument(document);
      free();
    },
  };
}

function save(lib: Pdfium, document: number): Uint8Array {
  const writer = lib.PDFiumExt_OpenFileWriter();
  try {
    if (lib.PDFiumExt_SaveAsCopy(document, writer) === 0)
      throw new TaskRefusal('broken', 'The PDF cannot be written.');
    const size = lib.PDFiumExt_GetFileWriterSize(writer);
    const at = lib.pdfium.wasmExports.malloc(size);
    try {
      lib.PDFiumExt_GetFileWriterData(writer, at, size);
      return lib.pdfium.HEAPU8.slice(at, at + size);
    } finally {
      lib.pdfium.wasmExports.free(at);
    }
  } finally {
    lib.PDFiumExt_CloseFileWriter(writer);
  }
}
