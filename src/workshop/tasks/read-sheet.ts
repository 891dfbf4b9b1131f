import type { SheetData } from 'read-excel-file/node';
import { type FileRow, LONGEST_LINE, tooLongLine, unstorableAt } from '../../platform/read-rows.ts';
import { findUnstorable, oneLine } from '../../storable.ts';
import { measureSheet, SHEET_LIMITS } from '../sheets/measure-sheet.ts';
import { letters } from '../sheets/sheet-parts.ts';
import { zipParts } from '../sheets/zip-parts.ts';
import { defineTask, TaskRefusal } from '../task.ts';

/**
 * Reads the rows of the first sheet, each as a line of JSON, since bytes are cheap to transfer. The first row that is
 * not empty names the columns. Numbers stay text, so that no digit is lost.
 */
export const readSheet = defineTask<{ readonly bytes: Uint8Array }, Uint8Array>({
  seconds: 60,
  megabytes: 1500,
  isBackground: true,
  run: async ({ bytes }) => {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // An archive can say one thing in its directory and another beside each part. The reader gets the parts that were measured.
    const rows = await cellsOf(await zipParts(measureSheet(file)));
    const head = rows.findIndex((cells) => cells.some((cell) => cell !== null));
    const columns = (rows[head] ?? []).map((cell) => (cell === null ? '' : oneLine(String(cell))));
    const body = rows.slice(head + 1);
    checkColumns(columns, body);
    const lines: string[] = [];
    let length = 0;
    for (const [at, cells] of body.entries()) {
      const entries = columns.flatMap((column, position): [string, unknown][] => {
        const cell = cells[position] ?? null;
        return column === '' || cell === null ? [] : [[column, cellValue(cell)]];
      });
      if (entries.length === 0) continue;
      const line = lineOf(head + at + 2, Object.fromEntries(entries));
      lines.push(line);
      length += line.length;
      // A text that many cells share is repeated in the output, so the size is checked again.
      if (length > SHEET_LIMITS.megabytes * 2 ** 20)
        throw new TaskRefusal(
          'too_large',
          `The rows hold more than the ${SHEET_LIMITS.megabytes} MB that are read.`,
        );
    }
    return Buffer.from(lines.join(''));
  },
});

function lineOf(row: number, value: Readonly<Record<string, unknown>>): string {
  const place = findUnstorable(value);
  const found: FileRow = place === undefined ? { row, value } : { row, problem: unstorableAt(place) };
  const line = `${JSON.stringify(found)}\n`;
  return Buffer.byteLength(line) > LONGEST_LINE
    ? `${JSON.stringify({ row, problem: tooLongLine } satisfies FileRow)}\n`
    : line;
}

async function cellsOf(file: Buffer): Promise<SheetData<string>> {
  const { readSheet: read } = await import('read-excel-file/node');
  try {
    return await read(file, { parseNumber: (text: string) => text });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TaskRefusal('broken', `The file is no readable spreadsheet: ${reason}`);
  }
}

/** Refuses columns with a duplicate name or none, because their cells would be lost silently. */
function checkColumns(columns: readonly string[], body: SheetData<string>): void {
  const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at);
  if (twice !== undefined) throw new TaskRefusal('broken', `Two columns of the sheet are named "${twice}".`);
  const width = body.reduce((most, { length }) => Math.max(most, length), 0);
  for (let at = 0; at < width; at++)
    if ((columns[at] ?? '') === '' && body.some((cells) => (cells[at] ?? null) !== null))
      throw new TaskRefusal('broken', `Column ${letters(at)} of the sheet holds values but has no name.`);
}

/** Spreadsheets only have moments; those at midnight are read as dates. */
function cellValue(cell: string | number | boolean | Date | object): unknown {
  if (!(cell instanceof Date)) return cell;
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}
