import type { ImportRows } from '../../writing/imports/import-rows.ts';
import { readCaseRow } from './case-row.ts';
import { identifierOfRow, importInstanceRow } from './instance-row.ts';
import { rowOfSheet } from './row-shape.ts';

/** Rows of imports are read as the operations of the API read their bodies. */
export const IMPORT_ROWS: ImportRows = {
  ofSheet: rowOfSheet,
  readCase: readCaseRow,
  importInstance: importInstanceRow,
  identifierOf: identifierOfRow,
};
