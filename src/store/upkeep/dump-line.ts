/**
 * The first line of an export. Since format 2, columns of JSON stand in a row as texts: a JSON null then differs from a
 * missing value, and no reader rounds a number or changes the order of keys.
 */
export interface DumpHeader {
  readonly dossier_export: 1 | 2;
  readonly migrations: readonly string[];
  readonly tables: readonly string[];
  /** The last id that each table has given, since format 2: ids of deleted rows are not given again. */
  readonly sequences?: Readonly<Record<string, number>>;
}

/** One row, as the text of a JSON object. */
export interface DumpRow {
  readonly table: string;
  readonly row: string;
}

/** One line of an export: the header, a row, or at the end the number of rows. */
export type DumpLine = DumpHeader | DumpRow | { readonly dossier_export_rows: number };

const ROW = /^\{"table":"([a-z0-9_]+)","row":(\{.*\})\}$/s;

/** Every table has its tenant in its first column. */
const TENANT = /^\{"tenant_id":(\d+)[,}]/;

export const writeDumpLine = (line: DumpLine): string =>
  'table' in line ? `{"table":"${line.table}","row":${line.row}}` : JSON.stringify(line);

/** Undefined where the text is no line of an export. */
export function readDumpLine(text: string): DumpLine | undefined {
  const [, table, row] = ROW.exec(text) ?? [];
  if (table !== undefined && row !== undefined) return { table, row };
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    if ('dossier_export_rows' in parsed && typeof parsed.dossier_export_rows === 'number')
      return { dossier_export_rows: parsed.dossier_export_rows };
    if ('table' in parsed && 'row' in parsed && typeof parsed.table === 'string')
      return { table: parsed.table, row: JSON.stringify(parsed.row) };
    return readHeader(parsed);
  } catch {
    return undefined;
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

function readHeader(parsed: object): DumpHeader | undefined {
  if (!('dossier_export' in parsed && 'migrations' in parsed && 'tables' in parsed)) return undefined;
  const { dossier_export: format, migrations, tables } = parsed;
  if ((format !== 1 && format !== 2) || !isTexts(migrations) || !isTexts(tables)) return undefined;
  const sequences = 'sequences' in parsed ? readNumbers(parsed.sequences) : undefined;
  return { dossier_export: format, migrations, tables, ...(sequences && { sequences }) };
}

function readNumbers(value: unknown): Record<string, number> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])),
  );
}

/** The columns of a row by their names. */
export const columnsOf = ({ row }: DumpRow): Record<string, unknown> => JSON.parse(row);

/** The tenant that a row belongs to. */
export const tenantOf = (line: DumpRow): number => {
  const [, id] = TENANT.exec(line.row) ?? [];
  return Number(id ?? columnsOf(line).tenant_id);
};
