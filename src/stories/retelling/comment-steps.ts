import { clockText } from '../clock-text.ts';
import type { CaseTold, ToldComment, ToldEntry } from './case-told.ts';

type CommentStep = Readonly<Record<string, unknown>>;

/** The steps of the issues and tasks that an entry tells of. Those of rules come by themselves, and are only resolved. */
export function commentSteps(entry: ToldEntry, told: CaseTold, timeZone: string): CommentStep[] {
  const { action, changed, notes } = entry;
  const happened = new Set([action, ...notes.map(({ activity }) => activity)]);
  const isWritten = ['task_added', 'issue_raised'].some((each) => happened.has(each));
  const isResolved = happened.has('comment_resolved');
  return told.comments
    .filter(({ id }) => changed.includes(`comments/${id}`))
    .flatMap((comment): CommentStep[] => {
      if (isWritten) return comment.rule === null ? [{ comment: written(comment, told, timeZone) }] : [];
      const name = comment.rule ?? textOf(comment, told);
      if (isResolved) return [{ resolve: name }];
      return happened.has('comment_reopened') ? [{ resolve: { comment: name, open_again: true } }] : [];
    });
}

function written(comment: ToldComment, told: CaseTold, timeZone: string): object {
  const { isIssue, taskOf, deadline } = comment;
  const due = deadline === null ? null : clockText.write(Date.parse(deadline), timeZone);
  const colleagues = [...new Set(told.comments.flatMap(({ taskOf: id }) => id ?? []))];
  return {
    text: textOf(comment, told),
    ...(isIssue && { is_issue: true }),
    ...(taskOf !== null && { assignee: `colleague${colleagues.indexOf(taskOf) + 1}@example.org` }),
    ...(taskOf !== null && due !== null && { deadline: due }),
  };
}

/** Stands for the words of a comment: each has others. */
const textOf = (comment: ToldComment, { comments }: CaseTold): string =>
  `${comment.taskOf === null ? 'Issue' : 'Task'} ${comments.indexOf(comment) + 1}`;
