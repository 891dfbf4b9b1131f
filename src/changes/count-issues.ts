import type { CaseSession } from '../engine/index.ts';

/** A comment, as far as it can be an issue. */
interface IssueComment {
  readonly id: number;
  readonly is_issue: boolean;
  readonly resolved: boolean;
}

type Comments = ReadonlyMap<number, IssueComment>;

const isRaised = ({ is_issue, resolved }: IssueComment): boolean => is_issue && !resolved;

/** The open issues of a case whose rules have run: those that rules, checks and people have raised. */
export const countIssues = (
  { session, comments }: { readonly session: CaseSession; readonly comments: Comments },
  changed: readonly IssueComment[] = [],
): number => session.view().issueCount() + raised(comments, changed);

/** The same while rules wait: theirs are counted as before. Null if that number is not known. */
export const followIssues = (
  { head, comments }: { readonly head: { readonly open_issues: number | null }; readonly comments: Comments },
  changed: readonly IssueComment[],
): number | null =>
  head.open_issues === null ? null : head.open_issues + raised(comments, changed) - raised(comments, []);

/** Counts the comments that are open issues after a change, which adds comments or replaces them. */
function raised(comments: Comments, changed: readonly IssueComment[]): number {
  let count = changed.filter(isRaised).length;
  for (const comment of comments.values())
    if (isRaised(comment) && !changed.some(({ id }) => id === comment.id)) count++;
  return count;
}
