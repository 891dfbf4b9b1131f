import { clockAt, createRun, type DecidedRows } from '../../formula/index.ts';
import type { CaseState, CompiledProcess } from '../state/state.ts';

/** An evaluation at a moment in the tenant's zone. */
export const runAt = (
  now: number,
  { index, process }: CompiledProcess,
  decided?: DecidedRows[] | null,
): CaseState['run'] =>
  createRun({
    clock: () => clockAt(now, index.timeZone, index.calendars.seenBy(process.key)),
    ...(decided == null ? {} : { isNotingRows: decided }),
  });
