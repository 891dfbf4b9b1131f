import type { CaseRight } from '../../model/rights.ts';
import type { Sight } from '../../model/sight.ts';
import type { CaseRow, CaseStanding } from '../../store/cases/case-record.ts';
import type { Call } from '../../store/database/database.ts';
import type { Actor } from '../actor.ts';

/** Who reads a case. */
export interface CaseReader {
  readonly tenantId: number;
  readonly actor: Actor;
  /** Which cases are hidden from them: a case that is hidden is not found. */
  readonly sight: Sight;
  /** Rights beside seeing that the work needs: without one of them, the case is refused. */
  readonly rights?: readonly CaseRight[] | undefined;
  /** Called with each case that is taken for the reader. */
  readonly opened?: ((head: CaseRow) => void) | undefined;
  /** The standing of the case that the request is about, from the query for its key. */
  readonly standing?: CaseStanding | undefined;
}

/** Who works on a case, and how what they do is committed together with its answer. */
export interface Caller<A> extends CaseReader {
  /** Nothing of what is done is stored. */
  readonly isDryRun?: boolean;
  /** Refuses when the client names a version and the case has moved on. */
  checkVersion(version: number): void;
  /** Runs work whose statements commit as one: each on its own, or all in a transaction. */
  write(work: (call: Call) => Promise<A>, isTransaction: boolean): Promise<A>;
}

/** The same, for work that needs rights beside seeing the case. */
export const needing = <R extends CaseReader>(reader: R, ...rights: readonly CaseRight[]): R => ({
  ...reader,
  rights: [...(reader.rights ?? []), ...rights],
});
