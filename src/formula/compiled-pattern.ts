import type { RE2JS } from 're2js';

export interface Pattern {
  test(input: string): boolean;
  readonly compiled: RE2JS;
}

/** A pattern, or why a text is none. */
export type CompiledPattern = Pattern | { readonly problem: string };
