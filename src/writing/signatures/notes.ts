import { tongueOf } from '../../engine/index.ts';
import { type Activity, activityText } from '../../presentation/activity-texts.ts';
import type { SignatoryRequest } from '../../store/signatures/signatory-requests.ts';
import type { ChangePlan, Planner } from '../plan/plan.ts';

/** A change that says something of a request in the activity of its case, and changes nothing else of it. */
export const notePlan =
  (
    request: Pick<SignatoryRequest, 'id' | 'signerId'>,
    activity: Activity,
    names: readonly string[],
    content = '',
  ): Planner =>
  ({ current, now }): ChangePlan => ({
    changes: [],
    action: 'updated',
    activity: [
      {
        activity,
        message: activityText(activity, tongueOf(current.session.state), ...names),
        content,
        instance: request.signerId,
      },
    ],
    parts: [{ part: 'signatures', key: String(request.id), body: { activity, at: now.toISOString() } }],
  });
