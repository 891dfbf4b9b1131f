import type { ProblemCode } from '../problem-codes.ts';

/** A problem before it is located in the files. */
export interface Finding {
  readonly severity: 'error' | 'warning';
  readonly code: ProblemCode;
  readonly message: string;
  readonly suggestion?: string;
  /** JSON pointer; a trailing `#` means the key instead of its value. */
  readonly at: string;
  /** Offset inside the value, for mistakes in formulas. */
  readonly offset?: number;
  /** A scenario in YAML that shows it. */
  readonly witness?: string;
  /** Why something never is, in sentences. */
  readonly reason?: readonly string[];
}

export const error = (
  code: ProblemCode,
  at: string,
  message: string,
  extra: { suggestion?: string; offset?: number } = {},
): Finding => ({
  severity: 'error',
  code,
  message,
  at,
  ...extra,
});

export const warning = (
  code: ProblemCode,
  at: string,
  message: string,
  extra: { suggestion?: string; offset?: number } = {},
): Finding => ({
  severity: 'warning',
  code,
  message,
  at,
  ...extra,
});
