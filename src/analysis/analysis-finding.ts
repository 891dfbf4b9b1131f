import type { Finding } from '../configuration/checks/finding.ts';
import type { ProblemCode } from '../configuration/problem-codes.ts';

/** The codes of what the analysis finds. */
export type AnalysisCode = Extract<
  ProblemCode,
  | 'table_gap'
  | 'table_overlap'
  | 'table_conflict'
  | 'table_order'
  | 'row_never_fires'
  | 'row_subsumed'
  | 'rule_never_fires'
  | 'rules_contradict'
  | 'rules_without_end'
  | 'question_never_asked'
  | 'document_never_needed'
  | 'transition_never_used'
  | 'no_way_to_end'
  | 'check_refuses_all'
  | 'deadline_never_kept'
  | 'coverage_low'
>;

/** A finding of the analysis: a scenario shows it, or it gives the reason why something never happens. */
export interface AnalysisFinding extends Finding {
  readonly code: AnalysisCode;
}

/** All findings are warnings: a package with a hole can be published. */
export const finding = (
  code: AnalysisCode,
  at: string,
  message: string,
  shown: { readonly witness?: string; readonly reason?: readonly string[]; readonly suggestion?: string },
): AnalysisFinding => ({ severity: 'warning', code, at, message, ...shown });
