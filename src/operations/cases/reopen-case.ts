import { reopenCase as reopen } from '../../changes/reopen-case.ts';
import { tongueOf } from '../../engine/index.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { checkRights } from '../../writing/case-rights.ts';
import { childChanges } from '../../writing/family/child-changes.ts';
import { peopleOf } from '../../writing/open/people-of-case.ts';
import type { ChangePlan } from '../../writing/plan/plan.ts';
import { defineCaseChange } from '../case-change.ts';
import { Id } from '../shapes.ts';
import { checkMayUse } from './person-of-case.ts';
import { WhyReason } from './suspend-case.ts';

export const reopenCase = defineCaseChange({
  id: 'reopen_case',
  method: 'POST',
  path: '/api/1/cases/{id}/reopen',
  section: 'Cases',
  summary: 'Reopen a case',
  description:
    'A case that has ended goes on in the state that its process names with `reopen`. It keeps its values, instances, proofs and documents; votes are asked for again, and its deadlines start anew. Where the process does not allow it, the refusal says why.',
  params: { id: Id() },
  body: { reason: WhyReason },
  rules: 'always',
  isForAll: true,
  async plan({ body: { reason } }, planning, { principal, caller }): Promise<ChangePlan> {
    const { current, call, now } = planning;
    const { session, compiled, head } = current;
    await checkRights(current, ['write'], { ...caller, call });
    const change = reopen({ session, endedAt: head.last_transition_at }, now);
    const { reopen: rule, states } = compiled.process.definition.workflow;
    const people = peopleOf(current);
    await checkMayUse(rule?.may_use ?? [], { principal, call, people });
    const to = rule?.to ?? '';
    const { state } = session;
    const name = compiled.index.text(states[to]?.name, to, state.head.language);
    return {
      changes: [change, ...(await childChanges(planning))],
      action: 'updated',
      hasTransition: true,
      audited: { reason },
      activity: [
        {
          activity: 'case_reopened',
          message: activityText('case_reopened', tongueOf(state), name),
          content: reason,
        },
      ],
    };
  },
});
