import type { Parsed } from './information-type.ts';

/** Reads the id of something stored; whether it exists is for the writer to say. */
export function parseId(written: unknown, what: string): Parsed {
  const isId = typeof written === 'number' && Number.isSafeInteger(written) && written > 0;
  return isId ? { value: written } : { problem: `Expected the id of ${what}, a positive integer.` };
}
