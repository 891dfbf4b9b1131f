import { behalfOf, dueOf, giverOf, type tasksOf } from '../work/list-my-tasks.ts';
import {
  type DayNames,
  type DayPart,
  NO_LINE,
  nameOfDeadline,
  type PlacedLine,
  type Reason,
} from './day-line.ts';

type Found = Awaited<ReturnType<typeof tasksOf>>;

interface Day extends DayNames {
  readonly worker: Found['worker'];
  readonly now: Date;
  readonly end: Date;
}

/** A task of the person as a line of their day. */
export function lineOfTask(task: Found['tasks'][number], day: Day): PlacedLine {
  const { due_at: at, due_fact: fact, paused_since: since } = dueOf(task, day.now);
  const isDue = at !== null && new Date(at) < day.end;
  const part: DayPart = isDue ? 'due' : fact === 'at_risk' ? 'at_risk' : 'for_me';
  const name = task.due === null ? null : nameOfDeadline(task.due.key, task.due, day);
  // One that ends today says so by itself.
  const isAhead = fact === null && at !== null && name !== null && !isDue;
  const late = fact === null ? null : (`deadline_${fact}` as const);
  const code = since !== null ? 'deadline_paused' : isAhead ? 'deadline_ahead' : late;
  const more: Reason[] = code === null ? [] : [{ code, name, at: since ?? at }];
  return {
    part,
    line: {
      ...NO_LINE,
      key: `task-${task.id}`,
      kind: 'task',
      case_id: task.caseId,
      user_readable_id: `CASE-${task.caseNumber}`,
      name: task.caseName,
      reasons: [{ code: isDue ? 'task_due' : 'task', name: giverOf(task), at }, ...more],
      text: task.title ?? task.text,
      comment_id: task.id,
      on_behalf_of: behalfOf(day.worker, task.assignedUser),
    },
  };
}
