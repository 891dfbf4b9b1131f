import type { Environment, Settings } from '../settings.ts';
import type { Finding } from './finding.ts';

/** Runs one statement, which cannot write. Throws `Unreachable` where there is no database to ask. */
export type Ask = <Row extends object>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The database cannot be reached: the check of the database says why, and others that need it are left out. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

export interface CheckContext {
  readonly settings: Settings;
  readonly environment: Environment;
  /** Asks as the owner of the schema, who sees the rows of all tenants. */
  readonly asOwner: Ask;
  /** Asks as the role of the service. */
  readonly asPool: Ask;
  readonly isEmbedded: boolean;
  /** Whether checks may cost something: a question to a model. */
  readonly mayCost: boolean;
  /** Ends when the check has taken too long. */
  readonly signal: AbortSignal;
}

/** One thing to check. A new one is one file in `checks/`, and one line in its index. */
export interface Check {
  readonly name: string;
  run(context: CheckContext): Promise<Finding>;
}
