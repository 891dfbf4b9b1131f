import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { readSheet, type SheetData } from 'read-excel-file/node';

/** The content types that rows are read from. */
export const NDJSON = 'application/x-ndjson';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One row of a file, counted from 1, or why it cannot be read. */
export type FileRow =
  | { readonly row: number; readonly value: Readonly<Record<string, unknown>> }
  | { readonly row: number; readonly problem: string };

/** The file as a whole is not what it says it is. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** Reads the rows of a file one by one. */
export function readRows(stream: Readable, contentType: string): AsyncGenerator<FileRow> {
  return contentType === XLSX ? sheetRows(stream) : lineRows(stream);
}

async function* lineRows(stream: Readable): AsyncGenerator<FileRow> {
  let row = 0;
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    const text = row === 0 ? line.replace(/^\uFEFF/, '') : line;
    row += 1;
    if (text.trim() === '') continue;
    yield { row, ...parseLine(text) };
  }
}

function parseLine(text: string): { value: Readonly<Record<string, unknown>> } | { problem: string } {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value: { ...value } };
    return { problem: 'A line is one JSON object.' };
  } catch (error) {
    return { problem: `The line is not valid JSON: ${(error as Error).message}` };
  }
}

/** The first sheet; its first row names the columns. Numbers stay text, so that no digit is lost. */
async function* sheetRows(stream: Readable): AsyncGenerator<FileRow> {
  let rows: SheetData<string>;
  try {
    rows = await readSheet(stream, { parseNumber: (text: string) => text });
  } catch (error) {
    throw new UnreadableFile(`The file is no readable spreadsheet: ${(error as Error).message}`);
  }
  const [header = [], ...body] = rows;
  const columns = header.map((cell) => (cell === null ? '' : String(cell).trim()));
  for (const [at, cells] of body.entries()) {
    const entries = columns.flatMap((column, position): [string, unknown][] => {
      const cell = cells[position] ?? null;
      return column === '' || cell === null ? [] : [[column, cellValue(cell)]];
    });
    if (entries.length > 0) yield { row: at + 2, value: Object.fromEntries(entries) };
  }
}

/** Spreadsheets know moments, and show those at midnight as days. */
function cellValue(cell: string | number | boolean | Date | object): unknown {
  if (!(cell instanceof Date)) return cell;
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}
