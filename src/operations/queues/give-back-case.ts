import { absentHolder } from '../../changes/take-case.ts';
import { tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { defineCaseChange } from '../case-change.ts';
import { caseToTake } from '../cases/take-from.ts';
import { FOR_WORKERS, workerOf } from '../cases/worker-of.ts';
import { FullLine, Id } from '../shapes.ts';

export const Reason = FullLine({
  maxLength: 500,
  description: 'The reason, which the activity of the case shows.',
});

export const giveBackCase = defineCaseChange({
  id: 'admin_give_back_case',
  method: 'POST',
  path: '/api/admin/cases/{id}/give_back',
  section: 'Queues',
  summary: 'Give a case back',
  description:
    'The case has no assignee any more and waits in its queues for somebody else: whoever gave it back is not given it again. People give back what they have, or what somebody has for whom they stand in.',
  forPeople: FOR_WORKERS,
  params: { id: Id() },
  body: { reason: Reason },
  rules: 'always',
  isForAll: true,
  async plan({ body: { reason } }, { current, call }, context) {
    const worker = await workerOf(context, call);
    const holder = current.head.assignee_email;
    const isOwn = holder?.toLowerCase() === worker.email.toLowerCase();
    const behalf = absentHolder(worker, caseToTake(current));
    if (holder === null || (!isOwn && behalf === null)) throw refuse('case_not_held');
    const tongue = tongueOf(current.session.state);
    return {
      changes: [{ kind: 'set_assignee', email: null }],
      action: 'updated',
      queueing: { givenBackBy: holder },
      audited: { reason, ...(!isOwn && behalf !== null && { on_behalf_of: behalf.email }) },
      activity: [
        {
          activity: 'case_given_back',
          message:
            isOwn || behalf === null
              ? activityText('case_given_back', tongue)
              : activityText('case_given_back_for', tongue, behalf.name),
          content: reason,
        },
      ],
    };
  },
});
