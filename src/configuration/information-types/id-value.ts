import type { Parsed } from './information-type.ts';

/** Parses the id of something stored; the caller checks whether it exists. */
export function parseId(written: unknown, what: string): Parsed {
  const isId = typeof written === 'number' && Number.isSafeInteger(written) && written > 0;
  return isId ? { value: written } : { problem: `Expected the id of ${what}, a positive integer.` };
}
