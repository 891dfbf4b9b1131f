import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** The single instance of pdfium in this process. */
export type Pdfium = WrappedPdfiumModule;

let opened: Promise<Pdfium> | undefined;

/** Loads pdfium from the program's own files. */
export function openPdfium(): Promise<Pdfium> {
  opened ??= load();
  return opened;
}

async function load(): Promise<Pdfium> {
  const { init } = await import('@embedpdf/pdfium');
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** Allocates memory of pdfium for a piece of work, and frees it afterwards. */
export function withMemory<T>({ pdfium }: Pdfium, size: number, work: (at: number) => T): T {
  const at = pdfium.wasmExports.malloc(size);
  try {
    return work(at);
  } finally {
    pdfium.wasmExports.free(at);
  }
}

/** Passes a text in the form pdfium expects: UTF-16 with a terminating zero. */
export const withText = <T>(lib: Pdfium, text: string, work: (at: number) => T): T => {
  const size = text.length * 2 + 2;
  return withMemory(lib, size, (at) => {
    lib.pdfium.stringToUTF16(text, at, size);
    return work(at);
  });
};
