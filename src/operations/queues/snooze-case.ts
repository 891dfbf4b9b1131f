import Type from 'typebox';
import { audienceIn } from '../../configuration/audience-in.ts';
import { tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { showMoment } from '../../fields/types/date-time.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import type { ChangePlan } from '../../writing/plan/plan.ts';
import { defineCaseChange } from '../case-change.ts';
import { DateTime, Id, Nullable } from '../shapes.ts';
import { Reason } from './give-back-case.ts';

const DAY_MS = 86_400_000;
/** Nobody remembers why a case slept for longer. */
const LONGEST_DAYS = 366;

export const snoozeCase = defineCaseChange({
  id: 'admin_snooze_case',
  method: 'POST',
  path: '/api/admin/cases/{id}/snooze',
  section: 'Queues',
  summary: 'Snooze a case',
  description:
    'Until a moment, queues give the case to nobody and it does not count for the capacity of whoever has it; `until: null` ends that at once. The rules and deadlines of the case go on.',
  params: { id: Id() },
  body: {
    until: Nullable(DateTime({ description: 'At most 366 days from now.' })),
    reason: Type.Optional(Reason),
  },
  rules: 'always',
  plan({ body: { until, reason = '' } }, { current, now }): ChangePlan {
    const { session, compiled, head } = current;
    const tongue = tongueOf(session.state);
    if (until === null)
      return (head.queueing?.snoozed_until ?? null) === null
        ? { changes: [], action: 'updated' }
        : {
            changes: [],
            action: 'updated',
            queueing: { snoozedUntil: null },
            audited: { reason },
            activity: [
              { activity: 'case_woken', message: activityText('case_woken', tongue), content: reason },
            ],
          };
    if (head.status !== 'ongoing') throw refuse('case_not_editable');
    const moment = new Date(until);
    if (moment <= now) throw refuse('invalid', 'The moment has passed.', 'until');
    if (moment.getTime() > now.getTime() + LONGEST_DAYS * DAY_MS)
      throw refuse('invalid', `A case is snoozed for ${LONGEST_DAYS} days at most.`, 'until');
    const shown = showMoment(moment.toISOString(), audienceIn(compiled.index, session.state.head.language));
    return {
      changes: [],
      action: 'updated',
      queueing: { snoozedUntil: moment.toISOString() },
      audited: { until: moment.toISOString(), reason },
      activity: [
        { activity: 'case_snoozed', message: activityText('case_snoozed', tongue, shown), content: reason },
      ],
    };
  },
});
