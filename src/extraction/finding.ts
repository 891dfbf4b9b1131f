import type { ReadingSource } from '../configuration/reading-sources.ts';
import type { Place } from './lines-of.ts';

/** Something that was found in a document, as it would be written to an information. */
export interface Finding extends Place {
  readonly source: ReadingSource;
  readonly value: string;
  /** The currency of an amount, where one stands beside it. */
  readonly currency?: string;
}

/**
 * From here on a finding is certain: digits of its own prove it, so that one character that was read wrongly cannot have gone unnoticed. Nothing
 * else ever reaches it.
 */
export const CERTAIN = 0.99;
