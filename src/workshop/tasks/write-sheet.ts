import { sheetParts } from '../sheets/sheet-parts.ts';
import { zipParts } from '../sheets/zip-parts.ts';
import { defineTask } from '../task.ts';

interface SheetToWrite {
  readonly name: string;
  readonly heading: readonly string[];
  readonly rows: readonly (readonly (string | number | Date | null)[])[];
}

/** Writes a spreadsheet of one sheet. Texts are texts, whatever they begin with; dates are dates. */
export const writeSheet = defineTask<SheetToWrite, Uint8Array>({
  seconds: 60,
  megabytes: 800,
  run: ({ name, heading, rows }) => zipParts(sheetParts(name, heading, rows), true),
});
