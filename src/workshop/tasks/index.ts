import { readScan } from './read-scan.ts';
import { selfTest } from './self-test.ts';
import { stampCodes } from './stamp-codes.ts';

/** Every task of the workshop. A new one is one file here and one line in this table. */
export const TASKS = {
  readScan,
  selfTest,
  stampCodes,
};

export type Tasks = typeof TASKS;
