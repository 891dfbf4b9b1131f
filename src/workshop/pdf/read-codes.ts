import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReaderOptions } from 'zxing-wasm/reader';
import type { Picture } from './render-page.ts';

/** A code on a page: its text, and the clockwise rotation of the page in degrees. */
export interface ReadCode {
  readonly text: string;
  readonly angle: number;
}

// The thorough mode costs a quarter more than the quick one, and makes a second attempt rarely necessary.
const OPTIONS: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: true,
};

type CodeReader = typeof import('zxing-wasm/reader');
let opened: Promise<CodeReader> | undefined;

async function load(): Promise<CodeReader> {
  const reader = await import('zxing-wasm/reader');
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await reader.prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  });
  return reader;
}

/** Reads the QR codes of a picture. */
export async function readCodes(picture: Picture): Promise<ReadCode[]> {
  opened ??= load();
  const { readBarcodes } = await opened;
  const image = { ...picture, colorSpace: 'srgb' as const, pixelFormat: 'rgba-unorm8' as const };
  const found = await readBarcodes(image, OPTIONS);
  return found
    .filter(({ isValid }) => isValid)
    .map(({ text, position: { topLeft, topRight } }) => ({
      text,
      angle: degrees(Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x)),
    }));
}

const degrees = (radians: number): number => ((((radians * 180) / Math.PI) % 360) + 360) % 360;
