// The number of open issues is stored with a case, once for all who may see it: what rules of access keep from some of them counts for nobody.
import { type CaseSession, unseenIn } from '../engine/index.ts';

/** A comment, as far as it can be an issue. */
interface IssueComment {
  readonly id: number;
  readonly is_issue: boolean;
  readonly resolved: boolean;
}

/** The comments of a case, and those that a change adds or replaces. */
interface Comments<Comment extends IssueComment = IssueComment> {
  readonly comments: ReadonlyMap<number, Comment>;
  readonly changed: readonly Comment[];
  /** Whether somebody who sees the case may not see the comment. */
  isGuarded(comment: Comment): boolean;
}

/** The open issues of a case whose rules have run: those that rules, checks and people have raised. */
export const countIssues = <Comment extends IssueComment>(
  session: CaseSession,
  comments: Comments<Comment>,
): number => raisedByRules(session) + raisedByPeople(comments);

/** The same while rules wait: theirs are counted as before. Null if that number is not known. */
export const followIssues = <Comment extends IssueComment>(
  { open_issues: before }: { readonly open_issues: number | null },
  comments: Comments<Comment>,
): number | null =>
  before === null ? null : before + raisedByPeople(comments) - raisedByPeople({ ...comments, changed: [] });

function raisedByRules(session: CaseSession): number {
  const count = session.view().issueCount();
  const { unseen } = session.state.compiled.index.guarded;
  return count === 0 || unseen.size === 0 ? count : unseenIn(session, unseen).view().issueCount();
}

/** Counts the comments that are open issues after a change. */
function raisedByPeople<Comment extends IssueComment>({
  comments,
  changed,
  isGuarded,
}: Comments<Comment>): number {
  const isRaised = (comment: Comment): boolean =>
    comment.is_issue && !comment.resolved && !isGuarded(comment);
  let count = changed.filter(isRaised).length;
  for (const comment of comments.values())
    if (isRaised(comment) && !changed.some(({ id }) => id === comment.id)) count++;
  return count;
}
