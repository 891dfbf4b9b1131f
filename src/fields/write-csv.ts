/** Values as lines, separated by a sign; `readCsv` gives them again. */
export const writeCsv = (records: readonly (readonly string[])[], separator = ','): string =>
  records.map((cells) => `${cells.map(quoted).join(separator)}\n`).join('');

const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
