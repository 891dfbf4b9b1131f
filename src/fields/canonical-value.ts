/** One occurrence of a structure as written: its components by key, and its name if one was given. */
export interface CanonicalOccurrence {
  readonly name: string | null;
  readonly components: Readonly<Record<string, CanonicalValue>>;
}

/**
 * A value as it is stored. Numbers are decimal text without exponent, so that no digit is lost; dates are ISO text;
 * an instance or a file is its id.
 */
export type CanonicalValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly CanonicalOccurrence[]
  | null;
