import type { InputChange } from '../../model/input-change.ts';
import type { CaseTask } from '../../model/task.ts';
import type { CommentRow } from '../../store/cases/case-record.ts';

type TaskComment = Pick<
  CommentRow,
  'id' | 'assigned_user' | 'resolved' | 'created_at' | 'deadline' | 'author_kind' | 'author_name'
>;

/** The task of a comment; null where it is none, or is resolved. */
function taskOf(comment: TaskComment): CaseTask | null {
  const { assigned_user, resolved, created_at, deadline, author_kind, author_name } = comment;
  if (assigned_user === null || resolved) return null;
  return {
    given_at: isoOf(created_at),
    due_at: deadline === null ? null : isoOf(deadline),
    rule: author_kind === 'rule' ? author_name : null,
  };
}

/** The store and requests write moments differently. */
const isoOf = (moment: string): string => new Date(moment).toISOString();

/** The tasks that are open, by the id of their comment. */
export function tasksIn(comments: readonly TaskComment[]): Map<number, CaseTask> {
  const tasks = new Map<number, CaseTask>();
  for (const comment of comments) {
    const task = taskOf(comment);
    if (task !== null) tasks.set(comment.id, task);
  }
  return tasks;
}

/** The engine follows the tasks of comments that are new, resolved or open again. */
export const taskChanges = (comments: readonly TaskComment[]): InputChange[] =>
  comments.flatMap((comment): InputChange[] =>
    comment.assigned_user === null
      ? []
      : [{ kind: 'follow_task', comment: comment.id, task: taskOf(comment) }],
  );
