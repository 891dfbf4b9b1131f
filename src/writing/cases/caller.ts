import type { Call, CaseStanding } from '../../store/case-record.ts';
import type { Actor } from '../actor.ts';

/** Who works on a case, and how what they do is committed. */
export interface Caller {
  readonly tenantId: number;
  readonly actor: Actor;
  /** What the look-up of the request's key said of the case it is about. */
  readonly standing?: CaseStanding | undefined;
  /** Refuses when the client names a version and the case has moved on. */
  checkVersion(version: number): void;
  /** Runs work whose statements commit as one: each on its own, or all in a transaction. */
  write<T>(work: (call: Call) => Promise<T>, isTransaction: boolean): Promise<T>;
}
