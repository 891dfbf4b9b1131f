import { Refusal } from '../../errors.ts';
import { rowsOfSpreadsheet } from '../sheets/rows-of-spreadsheet.ts';
import { TaskRefusal } from '../task.ts';
import type { PackageFiles } from './read-files.ts';

/** A file of rows that was a spreadsheet. */
interface RowsOrigin {
  readonly file: string;
  readonly sheet: string;
}

/** The files of a package as texts, and those that were spreadsheets. */
export interface FilesWithRows {
  readonly files: PackageFiles;
  /** By the path of the file of rows. */
  readonly origins: ReadonlyMap<string, RowsOrigin>;
}

const isSpreadsheet = (path: string): boolean => /(?:^|\/)decisions\/.+\.xlsx$/i.test(path);

/**
 * The files of a package with the rows of its spreadsheets as files of comma-separated values, which is the form that a package keeps. A
 * spreadsheet is given as Base64.
 */
export async function withRows(files: PackageFiles): Promise<FilesWithRows> {
  const paths = Object.keys(files).filter(isSpreadsheet);
  const origins = new Map<string, RowsOrigin>();
  if (paths.length === 0) return { files, origins };
  const texts: Record<string, string> = { ...files };
  for (const path of paths) {
    const rows = path.replace(/\.xlsx$/i, '.csv');
    if (Object.hasOwn(files, rows)) throw unreadable(path, `The rows are in "${rows}" as well.`);
    const name = rows.slice(rows.lastIndexOf('/') + 1, -'.csv'.length);
    const read = await rowsOfSpreadsheet(Buffer.from(files[path] ?? '', 'base64'), name).catch((error) => {
      throw error instanceof TaskRefusal ? unreadable(path, error.message) : error;
    });
    delete texts[path];
    texts[rows] = read.csv;
    origins.set(rows, { file: path, sheet: read.sheet });
  }
  return { files: texts, origins };
}

const unreadable = (path: string, detail: string): Refusal =>
  new Refusal('configuration_invalid', {
    errors: [{ code: 'configuration_invalid', detail, attr: `${path}:1:1` }],
  });
