import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import type { Author } from '../../model/author.ts';

/** A value as it is loaded with its case. */
export interface CaseValueRow {
  readonly id: number;
  readonly instance_id: number;
  readonly occurrence_id: number;
  readonly information_key: string;
  readonly answer: CanonicalValue;
  readonly value: CanonicalValue;
  readonly is_asked: boolean;
  readonly is_touched: boolean;
  readonly author_kind: Author['kind'] | null;
  readonly author_name: string | null;
  readonly written_at: string | null;
}

/** A value of a case, or of an instance outside cases. */
export interface ValueRow extends CaseValueRow {
  /** Outside cases: the version of its instance with which it came. */
  readonly version: number;
}
