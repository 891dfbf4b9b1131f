import type { CommentRow } from '../../store/cases/case-record.ts';
import type { CurrentCase } from '../open/current-case.ts';

const isRaised = ({ is_issue, resolved }: CommentRow): boolean => is_issue && !resolved;

/** Open issues of a case whose rules have run: what they, checks and people have raised. */
export const countIssues = ({ session, comments }: CurrentCase, others: readonly CommentRow[] = []): number =>
  session.view().issueCount() + raised(comments, others);

/** The same where rules wait: theirs stay what they were. Null where that was not known. */
export const followIssues = (
  { head, comments }: CurrentCase,
  others: readonly CommentRow[],
): number | null =>
  head.open_issues === null ? null : head.open_issues + raised(comments, others) - raised(comments, []);

/** Comments that are issues and not resolved, with those that a change adds or leaves different. */
function raised(comments: CurrentCase['comments'], others: readonly CommentRow[]): number {
  let count = others.filter(isRaised).length;
  for (const comment of comments.values())
    if (isRaised(comment) && !others.some(({ id }) => id === comment.id)) count++;
  return count;
}
