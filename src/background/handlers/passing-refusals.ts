import { type ErrorCode, Refusal } from '../../errors.ts';

const PASSING: ReadonlySet<ErrorCode> = new Set([
  'assistant_unavailable',
  'assistant_busy',
  'unavailable',
  'files_unavailable',
]);

/** Whether a refusal of work with a model may be mended by another attempt; others stay as they are. */
export const isPassing = (error: unknown): boolean => error instanceof Refusal && PASSING.has(error.code);
