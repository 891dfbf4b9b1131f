// The rows of a decision table in a spreadsheet, as the file of comma-separated values that a package keeps.
import type { SheetData } from 'read-excel-file/node';
import { writeCsv } from '../../fields/write-csv.ts';
import { TaskRefusal } from '../task.ts';
import { mustFit, partsOf, sheetsOf } from './measure-sheet.ts';
import { zipParts } from './zip-parts.ts';

/** The text of a number, apart from texts that look like one. */
interface NumberCell {
  readonly number: string;
}

interface SpreadsheetRows {
  readonly csv: string;
  /** The name of the sheet that was read. */
  readonly sheet: string;
}

/**
 * Reads the sheet with the wanted name, or else the first one. Each row of the sheet is one line, also where it is empty, so that problems
 * of line 7 are problems of row 7.
 */
export async function rowsOfSpreadsheet(file: Buffer, wanted: string): Promise<SpreadsheetRows> {
  const parts = partsOf(file);
  const sheets = sheetsOf(parts);
  const sheet = sheets.find(({ name }) => name === wanted) ?? sheets[0];
  if (sheet === undefined)
    throw new TaskRefusal('broken', 'The file is no readable spreadsheet: it has no sheet.');
  const xml = parts.get(sheet.part)?.toString('latin1') ?? '';
  mustFit(xml);
  mustBeCalculated(xml, sheet.name);
  // The reader gets the parts that were measured.
  const rows = await cellsOf(await zipParts(parts), sheet.name);
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const lines = rows.map((row) => Array.from({ length: width }, (_, at) => textOf(row[at] ?? null)));
  return { csv: writeCsv(lines), sheet: sheet.name };
}

async function cellsOf(file: Buffer, sheet: string): Promise<SheetData<NumberCell>> {
  const { readSheet } = await import('read-excel-file/node');
  try {
    return await readSheet(file, sheet, { parseNumber: (text: string): NumberCell => ({ number: text }) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TaskRefusal('broken', `The file is no readable spreadsheet: ${reason}`);
  }
}

const CELL = /<(?:\w+:)?c\s([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;

/** Refuses formulas without a result, and those with an error: their cells would be read as empty ones. */
function mustBeCalculated(xml: string, sheet: string): void {
  for (const [, attributes = '', inside = ''] of xml.matchAll(CELL)) {
    const isError = /\bt="e"/.test(attributes);
    const isUncalculated = /<(?:\w+:)?f[\s/>]/.test(inside) && !/<(?:\w+:)?v>/.test(inside);
    if (!isError && !isUncalculated) continue;
    const cell = /\br="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? '?';
    const error = /<(?:\w+:)?v>([^<]*)/.exec(inside)?.[1] ?? 'an error';
    throw new TaskRefusal(
      'broken',
      `Cell ${cell} of the sheet "${sheet}" ${isError ? `holds the error ${error}` : 'holds a formula that was never calculated; save the file in a spreadsheet program'}.`,
    );
  }
}

/** A cell as FEEL: numbers and truth values bare, dates as dates, and texts as they are written, since tests and formulas are texts. */
function textOf(cell: SheetData<NumberCell>[number][number]): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell.replaceAll(/\s*\r?\n\s*/g, ' ').trim();
  if (typeof cell === 'boolean') return String(cell);
  if (cell instanceof Date) return dateText(cell);
  return 'number' in cell ? numberText(cell.number) : '';
}

/** The first day of spreadsheets: what is before it has only a time. */
const FIRST_DAY = Date.UTC(1900, 0, 1);

function dateText(date: Date): string {
  const [day = '', time = ''] = date
    .toISOString()
    .replace(/\.000Z$|Z$/, '')
    .split('T');
  if (date.getTime() < FIRST_DAY) return `time("${time}")`;
  return time === '00:00:00' ? `date("${day}")` : `date and time("${day}T${time}")`;
}

/** Spreadsheets keep fifteen digits; further ones only tell which binary number it is. */
const EXACT_DIGITS = 15;

function numberText(text: string): string {
  const digits = text.replace(/e.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '');
  const short = digits.length > EXACT_DIGITS ? String(Number(text)) : text;
  return /e/i.test(short) ? withoutExponent(short) : short;
}

/** `1.5E-3` as `0.0015`: formulas know no exponents. */
function withoutExponent(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const point = whole.length + Number(exponent);
  const digits = (whole + fraction)
    .padEnd(point, '0')
    .padStart(whole.length + fraction.length - Math.min(0, point - 1), '0');
  const at = Math.max(point, 1);
  const [left, right] = [digits.slice(0, at), digits.slice(at).replace(/0+$/, '')];
  return `${mantissa.startsWith('-') ? '-' : ''}${left}${right === '' ? '' : `.${right}`}`;
}
