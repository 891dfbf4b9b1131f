import { cleanText, findUnstorable, UNSTORABLE } from '../storable.ts';
import { findInexactNumber, tooManyDigits } from './inexact-number.ts';

/** The content types that rows are read from. */
export const NDJSON = 'application/x-ndjson';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One row of a file, counted from 1, or why it cannot be read. */
export type FileRow =
  | { readonly row: number; readonly value: Readonly<Record<string, unknown>> }
  | { readonly row: number; readonly problem: string };

/** A line is read as one piece, like the body of a request. */
export const LONGEST_LINE = 1024 * 1024;

export const tooLongLine = `The row has more than the ${LONGEST_LINE} bytes that are read.`;
export const unstorableAt = (place: string): string =>
  place === '' ? `A text ${UNSTORABLE}` : `"${place}" ${UNSTORABLE}`;

/** The lines of NDJSON as rows; empty ones are left out. */
export async function* lineRows(stream: AsyncIterable<Buffer>): AsyncGenerator<FileRow> {
  for await (const { row, line } of linesOf(stream)) {
    if (line === null) yield { row, problem: tooLongLine };
    else {
      const text = readUtf8(line);
      if (text === undefined) yield { row, problem: 'The line is not valid UTF-8.' };
      else if (text.trim() !== '') yield { row, ...parseLine(text) };
    }
  }
}

/** Whether a line says nothing. */
export const isBlank = (line: Buffer | null): boolean => line !== null && readUtf8(line)?.trim() === '';

const LINE_FEED = 0x0a;

interface Line {
  readonly row: number;
  /** Null where it is too long. */
  readonly line: Buffer | null;
}

/** Lines end with a line feed alone: a text may hold what else parts lines elsewhere, such as U+2028. */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let row = 0;
  let begun: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer): void => {
    length += part.length;
    // Of what is too long, nothing is kept.
    if (length <= LONGEST_LINE) begun.push(part);
    else begun = [];
  };
  const end = (): Line => {
    row += 1;
    const line = length > LONGEST_LINE ? null : Buffer.concat(begun);
    begun = [];
    length = 0;
    return { row, line };
  };
  for await (const chunk of stream) {
    let start = 0;
    for (let stop = chunk.indexOf(LINE_FEED); stop >= 0; stop = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, stop));
      yield end();
      start = stop + 1;
    }
    if (start < chunk.length) add(chunk.subarray(start));
  }
  if (length > 0) yield end();
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
    if (place !== undefined) return { problem: unstorableAt(place) };
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value: { ...value } };
    return { problem: 'A line is one JSON object.' };
  } catch (error) {
    // The parser shows a piece of the line, which may hold anything.
    return { problem: `The line is not valid JSON: ${cleanText((error as Error).message)}` };
  }
}
