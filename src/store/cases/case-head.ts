import type { CaseEntrySource } from '../../presentation/case-entry.ts';
import type { CaseStatus } from '../tables/case-tables.ts';

/** The head row of a case: what lists show, without its values. */
export interface CaseHead extends CaseEntrySource {
  readonly status: CaseStatus;
  readonly version: number;
  /** True for a case that the reader may list and not see: nothing is there but what a list may show. */
  readonly isCard?: true;
}
