import { selfTest } from './self-test.ts';

/** Every task of the workshop. A new one is one file here and one line in this table. */
export const TASKS = {
  selfTest,
};

export type Tasks = typeof TASKS;
