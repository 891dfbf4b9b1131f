import { absentHolder } from '../../changes/take-case.ts';
import { tongueOf } from '../../engine/index.ts';
import type { Worker } from '../../model/worker.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import type { ChangePlan } from '../../writing/plan/plan.ts';
import { caseToTake } from '../cases/take-from.ts';
import { queueToTakeFrom } from './worker.ts';

export const nameOfQueue = ({ compiled, session }: CurrentCase, key: string): string =>
  compiled.index.text(compiled.index.package.queues[key]?.name, key, session.state.head.language);

/** Gives a case of a queue to somebody; refuses where they cannot take it. A case that slept wakes up. */
export function takePlan(current: CurrentCase, worker: Worker, wanted?: string): ChangePlan {
  if (current.head.assignee_email?.toLowerCase() === worker.email.toLowerCase())
    return { changes: [], action: 'updated' };
  const queue = queueToTakeFrom(worker, current, wanted);
  const behalf = absentHolder(worker, caseToTake(current));
  const tongue = tongueOf(current.session.state);
  const name = nameOfQueue(current, queue);
  return {
    changes: [{ kind: 'set_assignee', email: worker.email }],
    action: 'updated',
    queueing: { snoozedUntil: null },
    receiver: worker.id,
    audited: { queue, ...(behalf !== null && { on_behalf_of: behalf.email }) },
    activity: [
      {
        activity: 'case_taken',
        message:
          behalf === null
            ? activityText('case_taken', tongue, name)
            : activityText('case_taken_for', tongue, name, behalf.name),
      },
    ],
  };
}
