import type { Readable } from 'node:stream';
import { readSheet, type SheetData } from 'read-excel-file/node';
import { cleanText, findUnstorable, oneLine, UNSTORABLE } from '../storable.ts';
import { findInexactNumber, tooManyDigits } from './inexact-number.ts';

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
  for await (const line of linesOf(stream)) {
    row += 1;
    const text = readUtf8(line);
    if (text === undefined) yield { row, problem: 'The line is not valid UTF-8.' };
    else if (text.trim() !== '') yield { row, ...parseLine(text) };
  }
}

const LINE_FEED = 0x0a;

/** Lines end with a line feed alone: a text may hold what else parts lines elsewhere, such as U+2028. */
async function* linesOf(stream: Readable): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]);
      begun = [];
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
  }
  if (begun.length > 0) yield Buffer.concat(begun);
}

/** Drops a mark of the byte order, too. */
const decoder = new TextDecoder('utf-8', { fatal: true });

function readUtf8(line: Buffer): string | undefined {
  try {
    return decoder.decode(line);
  } catch {
    return undefined;
  }
}

function parseLine(text: string): { value: Readonly<Record<string, unknown>> } | { problem: string } {
  try {
    const value: unknown = JSON.parse(text);
    const inexact = findInexactNumber(text);
    if (inexact !== undefined) return { problem: tooManyDigits(inexact) };
    const place = findUnstorable(value);
    if (place !== undefined)
      return { problem: place === '' ? `A text ${UNSTORABLE}` : `"${place}" ${UNSTORABLE}` };
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value: { ...value } };
    return { problem: 'A line is one JSON object.' };
  } catch (error) {
    // The parser shows a piece of the line, which may hold anything.
    return { problem: `The line is not valid JSON: ${cleanText((error as Error).message)}` };
  }
}

/** The first sheet; the first row that is not empty names the columns. Numbers stay text, so that no digit is lost. */
async function* sheetRows(stream: Readable): AsyncGenerator<FileRow> {
  let rows: SheetData<string>;
  try {
    rows = await readSheet(stream, { parseNumber: (text: string) => text });
  } catch (error) {
    throw new UnreadableFile(`The file is no readable spreadsheet: ${(error as Error).message}`);
  }
  const head = rows.findIndex((cells) => cells.some((cell) => cell !== null));
  const columns = (rows[head] ?? []).map((cell) => (cell === null ? '' : oneLine(String(cell))));
  const body = rows.slice(head + 1);
  checkColumns(columns, body);
  for (const [at, cells] of body.entries()) {
    const entries = columns.flatMap((column, position): [string, unknown][] => {
      const cell = cells[position] ?? null;
      return column === '' || cell === null ? [] : [[column, cellValue(cell)]];
    });
    const row = head + at + 2;
    const bad = entries.find(([, value]) => findUnstorable(value) !== undefined);
    if (bad !== undefined) yield { row, problem: `"${bad[0]}" ${UNSTORABLE}` };
    else if (entries.length > 0) yield { row, value: Object.fromEntries(entries) };
  }
}

/** What stands in a column that is named twice, or not at all, would be lost without a word. */
function checkColumns(columns: readonly string[], body: SheetData<string>): void {
  const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at);
  if (twice !== undefined) throw new UnreadableFile(`Two columns of the sheet are named "${twice}".`);
  const width = body.reduce((most, { length }) => Math.max(most, length), 0);
  for (let at = 0; at < width; at++)
    if ((columns[at] ?? '') === '' && body.some((cells) => (cells[at] ?? null) !== null))
      throw new UnreadableFile(`Column ${letters(at)} of the sheet holds values but has no name.`);
}

/** A, B, … Z, AA, as spreadsheets count columns. */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** Spreadsheets know moments, and show those at midnight as days. */
function cellValue(cell: string | number | boolean | Date | object): unknown {
  if (!(cell instanceof Date)) return cell;
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}
