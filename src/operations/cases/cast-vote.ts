import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { isAllowed, isNamed } from '../../model/who-may.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { loadCasePart } from '../../store/case-record.ts';
import type { ActivityNote } from '../../writing/cases/plan.ts';
import { defineCaseChange } from '../case-change.ts';
import { Id } from '../shapes.ts';
import { peopleOf, personOfCase } from './person-of-case.ts';
import { nameOfTransition, transitionOf } from './transition-of.ts';

/** Who voted how on a transition, in one part of the case: `{"3": {"in_favour": true}}`. */
const BALLOTS = 'ballots';

export const castVote = defineCaseChange({
  id: 'cast_vote',
  method: 'POST',
  path: '/api/admin/cases/{id}/votes',
  section: 'Cases',
  summary: 'Vote on a transition',
  description:
    'Signed-in people alone vote, each once; a later vote of the same person replaces the earlier one. The vote that makes them enough uses the transition. Votes are forgotten when the case comes to another state.',
  params: { id: Id() },
  body: {
    transition_id: Type.Optional(Id()),
    transition_key: Type.Optional(Type.String()),
    in_favour: Type.Boolean({ description: 'A vote against counts nothing, and takes back one in favour.' }),
  },
  rules: 'always',
  isForAll: true,
  recalculatesFirst: true,
  async plan({ body }, { current, call, now }, { principal }) {
    const person = await personOfCase({ principal, call });
    if (person === undefined) throw refuse('permission_denied', 'Votes are cast by signed-in people alone.');
    const transition = transitionOf(current, body);
    const { votes } = current.compiled.process.definition.workflow.transitions[transition] ?? {};
    if (votes === undefined)
      throw refuse('conflict', `The transition "${transition}" needs no votes.`, 'transition_key');
    const people = peopleOf(current);
    if (!isAllowed(votes.may_vote ?? [], person, people))
      throw refuse('permission_denied', 'The configuration does not let you vote on this transition.');
    if (isNamed(votes.exclude ?? [], person, people))
      throw refuse('permission_denied', 'Four eyes: your own vote does not count on this case.');
    const standing = current.session
      .view()
      .transitions()
      .find(({ key }) => key === transition);
    if (standing === undefined || standing.standing === 'absent')
      throw refuse('transition_not_available', undefined, 'transition_key');

    const stored = await loadCasePart(call, current.tenantId, current.id, BALLOTS, transition);
    // Coming to another state sets the count to nothing: ballots from before are void.
    const isVoid = (current.session.state.votes.get(transition) ?? 0) === 0;
    const ballots = {
      ...(isVoid ? {} : stored),
      [String(principal.id)]: { in_favour: body.in_favour, name: principal.name, at: now.toISOString() },
    };
    const count = Object.values(ballots).filter((ballot) => isInFavour(ballot)).length;
    const isEnough = body.in_favour && count >= votes.needed;
    // A vote for what is not ready is refused as using it would be, with the reasons.
    const isTried = body.in_favour && !standing.isConditionMet;
    const { language } = current.session.state.head;
    const name = nameOfTransition(current, transition);
    const noteOf = (activity: 'vote_in_favour' | 'vote_against' | 'transition_used'): ActivityNote => ({
      activity: activity === 'transition_used' ? activity : 'vote_cast',
      message: activityText(activity, language, name),
      content: transition,
    });
    return {
      changes: [
        { kind: 'vote', transition, count },
        ...(isEnough || isTried ? [{ kind: 'use_transition', transition } as const] : []),
      ],
      action: 'updated',
      hasTransition: isEnough,
      parts: [{ part: BALLOTS, key: transition, body: ballots }],
      activity: [
        noteOf(body.in_favour ? 'vote_in_favour' : 'vote_against'),
        ...(isEnough ? [noteOf('transition_used')] : []),
      ],
    };
  },
});

const isInFavour = (ballot: unknown): boolean =>
  typeof ballot === 'object' && ballot !== null && 'in_favour' in ballot && ballot.in_favour === true;
