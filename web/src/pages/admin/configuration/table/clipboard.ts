import type { Row } from './sheet.ts';

/** Cells as spreadsheets take them: tabs between cells, and quotes around those that hold tabs, line breaks or quotes. */
export const writeClipboard = (cells: readonly Row[]): string =>
  cells
    .map((row) =>
      row.map((cell) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n');

/**
 * The cells that a spreadsheet has copied. A text in quotes loses them only where they enclose what needs them, since a cell such as
 * `"private"` is a text of FEEL, which programs other than spreadsheets copy as it is.
 */
export function readClipboard(text: string): Row[] {
  const rows: string[][] = [[]];
  const source = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  const cell = /"((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]*/y;
  for (let at = 0; at <= source.length; ) {
    cell.lastIndex = at;
    const match = cell.exec(source);
    const [whole = '', quoted] = match ?? [];
    const isEnclosed = quoted !== undefined && /[\t\n]|""/.test(quoted);
    rows.at(-1)?.push((isEnclosed ? quoted.replaceAll('""', '"') : whole).trim());
    at += whole.length;
    if (at < source.length && source[at] === '\n') rows.push([]);
    at += 1;
  }
  return rows;
}
