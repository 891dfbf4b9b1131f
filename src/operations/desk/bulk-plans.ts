import { tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { toUse } from '../../model/rights.ts';
import { sameAddress } from '../../model/same-address.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import type { BulkPlans, BulkUndo, BulkWish } from '../../writing/bulk/bulk-plans.ts';
import { checkRights } from '../../writing/case-rights.ts';
import { peopleOf } from '../../writing/open/people-of-case.ts';
import type { ChangePlan, Planning } from '../../writing/plan/plan.ts';
import { checkMayUse } from '../cases/person-of-case.ts';
import { nameOfTransition, transitionOf } from '../cases/transition-of.ts';
import { planUpdate } from '../cases/update-case.ts';
import { planTransition } from '../cases/use-transition.ts';
import { toPerson } from '../queues/hand-over-case.ts';

const NOTHING: ChangePlan = { changes: [], action: 'updated' };

/** Each case of a bulk change is changed as the operations of the API change one. */
export const BULK_PLANS: BulkPlans = {
  formerOf: ({ current: { head, session } }) => ({
    assignee: head.assignee_email,
    tags: tagsOf(session),
    state: session.state.head.state,
  }),
  // Who may use a transition is decided by its own list, not by that of the state, and so is who takes it back.
  options: ({ kind }, isUndo) => ({
    mode: 'recalculate',
    isForAll: kind === 'transition',
    hasNoEffects: isUndo,
  }),
  async plan(wish, planning) {
    if (planning.current.head.status !== 'ongoing') throw refuse('case_not_editable');
    return marked(wish, await PLANS[wish.kind](wish, planning));
  },
  async undo(wish, undone, planning) {
    if (planning.current.head.version !== undone.version)
      throw refuse('conflict', 'The case has changed since.');
    return marked(wish, await UNDOS[wish.kind](wish, undone, planning));
  },
};

/** The audit of each case names the bulk change. */
const marked = ({ bulkId }: BulkWish, plan: ChangePlan): ChangePlan => ({
  ...plan,
  audited: { ...plan.audited, bulk_change: bulkId },
});

const tagsOf = (session: Planning['current']['session']): string[] => [...session.view().tags()];

const asTags = (keys: readonly string[]) => ({ tags: keys.map((key) => ({ key })) });

/** Whoever asked for the bulk change; the actor of the write is always a person. */
const personOf = ({ current, actor }: Planning) => ({
  kind: 'person' as const,
  tenantId: current.tenantId,
  id: actor.id ?? 0,
});

type Plan = (wish: BulkWish, planning: Planning) => ChangePlan | Promise<ChangePlan>;

const PLANS: Readonly<Record<BulkWish['kind'], Plan>> = {
  transition: ({ target }, planning) =>
    planTransition(
      transitionOf(planning.current, { transition_key: target ?? '' }),
      planning,
      personOf(planning),
    ),
  assign: ({ target }, planning) => {
    const holder = planning.current.head.assignee_email;
    if (target === null) return holder === null ? NOTHING : planUpdate({ assignee_email: '' }, planning);
    if (holder !== null && sameAddress(holder) === sameAddress(target)) return NOTHING;
    return toPerson(planning, target);
  },
  tag: ({ target }, planning) => {
    const had = tagsOf(planning.current.session);
    return had.includes(target ?? '') ? NOTHING : planUpdate(asTags([...had, target ?? '']), planning);
  },
  untag: ({ target }, planning) => {
    const had = tagsOf(planning.current.session);
    return had.includes(target ?? '')
      ? planUpdate(asTags(had.filter((key) => key !== target)), planning)
      : NOTHING;
  },
};

type Undo = (wish: BulkWish, undone: BulkUndo, planning: Planning) => ChangePlan | Promise<ChangePlan>;

const backToTags: Undo = (_wish, { former }, planning) => planUpdate(asTags(former.tags), planning);

const UNDOS: Readonly<Record<BulkWish['kind'], Undo>> = {
  transition: backToState,
  assign: (_wish, { former }, planning) => planUpdate({ assignee_email: former.assignee ?? '' }, planning),
  tag: backToTags,
  untag: backToTags,
};

/**
 * Puts a case back into the state it was in. Its rules run on that, as they did before; what went out with the transition stays out. A case that has
 * ended has given its answers to its instances, which nothing takes back.
 */
async function backToState(
  { target }: BulkWish,
  { former }: BulkUndo,
  planning: Planning,
): Promise<ChangePlan> {
  const { current, call, actor } = planning;
  if (current.head.status !== 'ongoing')
    throw refuse('case_not_editable', 'The case has ended, and what it gave to its instances stays.');
  const { states, transitions } = current.compiled.process.definition.workflow;
  if (!Object.hasOwn(states, former.state))
    throw refuse('conflict', 'The state in which the case was does not exist any more.');
  const key = target ?? '';
  await checkMayUse(transitions[key]?.may_use ?? [], {
    principal: personOf(planning),
    call,
    people: peopleOf(current),
  });
  await checkRights(current, [toUse(key)], { tenantId: current.tenantId, actor, call });
  const tongue = tongueOf(current.session.state);
  return {
    changes: [{ kind: 'set_state', state: former.state }],
    action: 'updated',
    hasTransition: true,
    activity: [
      {
        activity: 'transition_undone',
        message: activityText('transition_undone', tongue, nameOfTransition(current, key)),
        content: key,
      },
    ],
  };
}
