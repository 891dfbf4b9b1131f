import Type from 'typebox';
import { tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import type { ChangePlan } from '../../writing/plan/plan.ts';
import { defineCaseChange } from '../case-change.ts';
import { Id, Line } from '../shapes.ts';

export const resumeCase = defineCaseChange({
  id: 'resume_case',
  method: 'POST',
  path: '/api/1/cases/{id}/resume',
  section: 'Cases',
  summary: 'Resume a case',
  description: 'Ends the suspension of a case: its deadlines run again, with the time of the pause added.',
  params: { id: Id() },
  body: { reason: Type.Optional(Line({ maxLength: 1000 })) },
  rules: 'always',
  isForSuspended: true,
  plan({ body: { reason = '' } }, { current: { session } }): ChangePlan {
    const { state } = session;
    if (state.suspension.size === 0) throw refuse('case_not_suspended');
    return {
      changes: [{ kind: 'resume' }],
      action: 'updated',
      audited: { reason },
      activity: [
        {
          activity: 'case_resumed',
          message: activityText('case_resumed', tongueOf(state)),
          content: reason,
        },
      ],
    };
  },
});
