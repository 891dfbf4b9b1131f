import { TaskRefusal } from '../task.ts';
import { unzip } from './unzip.ts';

/** The limits of a spreadsheet. */
export const SHEET_LIMITS = { megabytes: 100, rows: 200_000, columns: 1000, cells: 4_000_000 } as const;

const isPart = (name: string): boolean => name.endsWith('.xml') || name.endsWith('.xml.rels');

/** The parts of a spreadsheet, unpacked up to the limit. */
export const partsOf = (file: Buffer): ReadonlyMap<string, Buffer> =>
  unzip(file, isPart, SHEET_LIMITS.megabytes);

/**
 * Unpacks a spreadsheet, and refuses one beyond the limits before it is read: a single distant cell creates a table of
 * all cells before it.
 */
export function measureSheet(file: Buffer): ReadonlyMap<string, Buffer> {
  const parts = partsOf(file);
  const [first] = sheetsOf(parts);
  const names =
    first === undefined
      ? [...parts.keys()].filter((each) => each.startsWith('xl/worksheets/'))
      : [first.part];
  for (const name of names) mustFit(parts.get(name)?.toString('latin1') ?? '');
  return parts;
}

/** Refuses a sheet beyond the limits. */
export function mustFit(xml: string): void {
  const { rows, columns } = extentOf(xml);
  if (rows > SHEET_LIMITS.rows) throw tooLarge(`${rows} rows`, `${SHEET_LIMITS.rows}`);
  if (columns > SHEET_LIMITS.columns) throw tooLarge(`${columns} columns`, `${SHEET_LIMITS.columns}`);
  if (rows * columns > SHEET_LIMITS.cells)
    throw tooLarge(`${rows} rows and ${columns} columns`, `${SHEET_LIMITS.cells} cells`);
}

const tooLarge = (found: string, most: string): TaskRefusal =>
  new TaskRefusal('too_large', `The sheet has ${found}; at most ${most} are read.`);

/** The sheets of a workbook in their order, with the parts that they are in; none if the workbook does not say. */
export function sheetsOf(parts: ReadonlyMap<string, Buffer>): { name: string; part: string }[] {
  const workbook = parts.get('xl/workbook.xml')?.toString() ?? '';
  const relations = [
    ...(parts.get('xl/_rels/workbook.xml.rels')?.toString() ?? '').matchAll(
      /<(?:\w+:)?Relationship\b[^>]*>/g,
    ),
  ].map(([tag]) => tag);
  return [...workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].flatMap(([tag]) => {
    const id = /\s\w+:id="([^"]*)"/.exec(tag)?.[1];
    const relation = relations.find((each) => each.includes(`Id="${id}"`));
    const target = /\sTarget="([^"]*)"/.exec(relation ?? '')?.[1];
    const part = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const name = /\sname="([^"]*)"/.exec(tag)?.[1] ?? '';
    return parts.has(part) ? [{ name: unescaped(name), part }] : [];
  });
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const unescaped = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '');

const ROW = /<(?:\w+:)?row\b/g;
const CELL = /<(?:\w+:)?c\s[^>]*?\br=["']([A-Z]{1,7})(\d{1,9})["']/g;

/** The extent of the sheet: to its last row, and to the last column with a cell. */
function extentOf(xml: string): { rows: number; columns: number } {
  let rows = 0;
  for (const _row of xml.matchAll(ROW)) rows += 1;
  let columns = 0;
  for (const [, column = '', row] of xml.matchAll(CELL)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, numberOf(column));
  }
  return { rows, columns };
}

/** A is 1, Z is 26, AA is 27. */
const numberOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
