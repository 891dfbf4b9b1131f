import { SYSTEM } from '../../writing/actor.ts';
import { childChanges } from '../../writing/family/child-changes.ts';
import type { JobHandler } from '../handler.ts';
import { NOTHING, writeAnswerTo } from './write-answer.ts';

/**
 * After a case has changed that was started from another one: the parent learns what its rules can see of it. Doing it again changes nothing. A parent
 * that has ended stays as it is, and one in the middle of a batch runs its rules when the batch ends.
 */
export const followChild: JobHandler = {
  kind: 'follow_child',
  handle: async ({ payload, caseId }, { services, tenantId }) => {
    if (caseId === null) return;
    await writeAnswerTo({ services, tenantId, caseId }, SYSTEM, async (planning) => ({
      ...NOTHING,
      changes: await childChanges(planning, Number(payload.child)),
    }));
  },
};
