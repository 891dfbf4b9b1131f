// Each deadline of a process is followed once for the case, or once for each task.
import type { Deadline } from '../../configuration/kinds/deadline.ts';
import { type DeadlinePlace, deadlineAt } from '../../model/rows/deadline-key.ts';
import type { CaseTask } from '../../model/task.ts';
import type { CaseState } from '../state/state.ts';

/** A deadline of a case, or of one of its tasks. */
export interface DeadlineRun extends DeadlinePlace {
  readonly definition: Deadline;
  /** The task while it is open; null for one that is resolved, and where it is not of a task. */
  readonly task: CaseTask | null;
}

/** The deadlines to follow: also those of tasks that are open no more, as long as they have a row. */
export function* deadlineRuns(state: CaseState): Generator<DeadlineRun> {
  for (const [deadline, definition] of Object.entries(state.compiled.process.definition.deadlines)) {
    if (definition.task === undefined) {
      yield { deadline, definition, comment: null, task: null };
      continue;
    }
    for (const [comment, task] of state.tasks)
      if (isAbout(definition, task)) yield { deadline, definition, comment, task };
    for (const key of [...state.deadlines.keys()]) {
      const { deadline: of, comment } = deadlineAt(key);
      if (of !== deadline || comment === null) continue;
      const task = state.tasks.get(comment);
      if (task === undefined || !isAbout(definition, task))
        yield { deadline, definition, comment, task: null };
    }
  }
}

/** Whether a row has a deadline in the process, of the same kind. */
export function isOfProcess(key: string, { compiled }: CaseState): boolean {
  const { deadline, comment } = deadlineAt(key);
  const { deadlines } = compiled.process.definition;
  const definition = Object.hasOwn(deadlines, deadline) ? deadlines[deadline] : undefined;
  return definition !== undefined && (definition.task === undefined) === (comment === null);
}

/** Whether a deadline is of a task. */
function isAbout({ task: of }: Deadline, { rule }: CaseTask): boolean {
  if (of === undefined) return false;
  const { given_by: giver = 'anyone', rules } = of;
  if (rules.length > 0) return rule !== null && rules.includes(rule);
  return giver === 'anyone' || (giver === 'rules') === (rule !== null);
}
