import type { DecisionCount } from '../planning/tally-decisions.ts';
import type { DifferingCase } from './describe-decisions.ts';

/** A shadow with its totals, as the API has it. */
export interface ShadowReport {
  readonly id: number;
  readonly state: string;
  readonly last_error: string | null;
  readonly until: string;
  readonly cases: number;
  readonly differing: number;
  readonly failing: number;
  readonly skipped: number;
  readonly counts: readonly DecisionCount[];
}

/** Shadows of a tenant: of a running service, or in the database. */
export interface Shadows {
  /** Of the files of a package, or of the draft. */
  start(files: Readonly<Record<string, string>> | null, hours: number): Promise<ShadowReport>;
  /** The newest one; undefined where there is none. */
  newest(): Promise<ShadowReport | undefined>;
  stop(id: number): Promise<ShadowReport>;
  cases(id: number): Promise<readonly DifferingCase[]>;
}
