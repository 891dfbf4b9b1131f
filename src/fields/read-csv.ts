/** A record of a file with its line, counted from 1. */
interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [';', '\t', ','] as const;

/** The sign between the cells: the one that the first line has most of. */
export function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  return SEPARATORS.reduce(
    (best, sign) => (bare.split(sign).length > bare.split(best).length ? sign : best),
    ',',
  );
}

/**
 * Reads values separated by commas, semicolons or tabs (RFC 4180): a cell in quotes may hold separators, line breaks and doubled
 * quotes. Empty lines are left out.
 */
export function readCsv(text: string): CsvRecord[] {
  const separator = separatorOf(text);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let [line, start, at] = [1, 1, 0];
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  while (at < source.length) {
    const quoted = /"((?:[^"]|"")*)" */y;
    quoted.lastIndex = at;
    const match = quoted.exec(source);
    let cell: string;
    if (match && [separator, '\n', '\r', undefined].includes(source[quoted.lastIndex])) {
      cell = (match[1] ?? '').replaceAll('""', '"');
      line += cell.split('\n').length - 1;
      at = quoted.lastIndex;
    } else {
      const from = at;
      while (at < source.length && source[at] !== separator && source[at] !== '\n') at += 1;
      cell = source.slice(from, at).trim();
    }
    cells.push(cell.trim());
    if (source[at] === '\r') at += 1;
    if (source[at] === separator) {
      at += 1;
      if (at < source.length) continue;
      cells.push('');
    } else at += 1;
    if (cells.some((each) => each !== '')) records.push({ line: start, cells });
    cells = [];
    line += 1;
    start = line;
  }
  return records;
}
