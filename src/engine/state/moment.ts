import type { Author } from '../../model/author.ts';

/** The moment, the zone's clock and who acts; they arrive with each change. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly by: Author;
}

/** Where new ids come from. */
export interface IdSource {
  instance(): number;
  occurrence(): number;
}
