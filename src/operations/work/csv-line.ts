import type { Cell } from './sheet-columns.ts';

/** Texts that begin so are formulas to a spreadsheet, also behind blanks. */
const FORMULA = /^[\s\uFEFF]*[=+\-@\t\r|%]/;

/** A line of CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`;

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ');
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
