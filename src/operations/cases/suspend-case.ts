import Type from 'typebox';
import { audienceIn } from '../../configuration/audience-in.ts';
import { tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { showMoment } from '../../fields/types/date-time.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import type { ChangePlan } from '../../writing/plan/plan.ts';
import { defineCaseChange } from '../case-change.ts';
import { DateTime, FullLine, Id, Nullable } from '../shapes.ts';

/** Why somebody suspends or reopens a case. */
export const WhyReason = FullLine({ maxLength: 1000 });

export const suspendCase = defineCaseChange({
  id: 'suspend_case',
  method: 'POST',
  path: '/api/1/cases/{id}/suspend',
  section: 'Cases',
  summary: 'Suspend a case',
  description:
    'While a case is suspended, nobody writes to it but comments, its deadlines pause, and it is in no queue. It goes on when somebody resumes it or, with `until`, by itself. A case that is suspended already gets the new reason and moment.',
  params: { id: Id() },
  body: {
    reason: WhyReason,
    until: Type.Optional(Nullable(DateTime({ description: 'When it goes on by itself.' }))),
  },
  rules: 'always',
  isForSuspended: true,
  plan({ body: { reason, until = null } }, { current, now }): ChangePlan {
    const { session, compiled, head } = current;
    if (head.status !== 'ongoing') throw refuse('case_not_editable');
    const moment = until === null ? null : new Date(until);
    if (moment !== null && moment <= now) throw refuse('invalid', 'The moment has passed.', 'until');
    const ends = moment?.toISOString() ?? null;
    const { state } = session;
    const tongue = tongueOf(state);
    const message =
      ends === null
        ? activityText('case_suspended', tongue)
        : activityText(
            'case_suspended_until',
            tongue,
            showMoment(ends, audienceIn(compiled.index, state.head.language)),
          );
    return {
      changes: [{ kind: 'suspend', reason, until: ends }],
      action: 'updated',
      audited: { reason, until: ends },
      activity: [{ activity: 'case_suspended', message, content: reason }],
    };
  },
});
