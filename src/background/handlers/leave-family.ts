import { tongueOf } from '../../engine/index.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { backgroundCaller } from '../../writing/plan/background-caller.ts';
import type { JobHandler } from '../handler.ts';

/** After a case was deleted: the log of each case that was started from it says that it has no parent any more. */
export const leaveFamily: JobHandler = {
  kind: 'leave_family',
  handle: async ({ payload, caseId }, { services: { cases, database }, tenantId, finish }) => {
    if (caseId === null) return;
    const source = `CASE-${Number(payload.parent)}`;
    await cases.change<void>(
      { ...backgroundCaller<void>(database, tenantId), write: (work) => finish(({ call }) => work(call)) },
      caseId,
      { mode: 'never', isForAll: true },
      ({ current: { session } }) => ({
        changes: [],
        action: 'updated',
        activity: [
          { activity: 'family_left', message: activityText('family_left', tongueOf(session.state), source) },
        ],
        parts: [{ part: 'left_family', key: source, body: {} }],
      }),
      () => undefined,
    );
  },
};
