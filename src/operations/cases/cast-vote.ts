import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { voteText } from '../../presentation/vote-texts.ts';
import type { ActivityNote } from '../../writing/cases/plan.ts';
import { defineCaseChange } from '../case-change.ts';
import { Id } from '../shapes.ts';
import { BALLOTS, ballotsBody, countVotes, hindranceOf, loadBallots, withBallot } from './ballots.ts';
import { personOfCase } from './person-of-case.ts';
import { nameOfTransition, transitionOf } from './transition-of.ts';

export const castVote = defineCaseChange({
  id: 'cast_vote',
  method: 'POST',
  path: '/api/admin/cases/{id}/votes',
  section: 'Cases',
  summary: 'Vote on a transition',
  description:
    'Signed-in people alone vote, each once; a later vote of the same person replaces the earlier one, also where that came from another account with the same address. Whom `exclude` names as owner or assignee is everybody who has ever been it. The vote that makes them enough uses the transition. Votes are forgotten when the case comes to another state.',
  params: { id: Id() },
  body: {
    transition_id: Type.Optional(Id()),
    transition_key: Type.Optional(Type.String()),
    in_favour: Type.Boolean({ description: 'A vote against counts nothing, and takes back one in favour.' }),
  },
  forPeople: voteText('not_a_person', 'en'),
  rules: 'always',
  isForAll: true,
  recalculatesFirst: true,
  async plan({ body }, { current, call, now }, { principal }) {
    const person = await personOfCase({ principal, call });
    if (person === undefined) throw refuse('permission_denied', voteText('not_a_person', 'en'));
    const transition = transitionOf(current, body);
    const { votes } = current.compiled.process.definition.workflow.transitions[transition] ?? {};
    if (votes === undefined)
      throw refuse('conflict', `The transition "${transition}" needs no votes.`, 'transition_key');
    const hindrance = hindranceOf(current, votes, person);
    if (hindrance !== null) throw refuse('permission_denied', voteText(hindrance, 'en'));
    const standing = current.session
      .view()
      .transitions()
      .find(({ key }) => key === transition);
    if (standing === undefined || standing.standing === 'absent')
      throw refuse('transition_not_available', undefined, 'transition_key');

    const ballots = withBallot(await loadBallots(current, call, transition), {
      person: principal.id,
      name: principal.name,
      address: person.email,
      inFavour: body.in_favour,
      at: now.toISOString(),
    });
    const count = countVotes(current, votes, ballots);
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
      parts: [{ part: BALLOTS, key: transition, body: ballotsBody(ballots) }],
      activity: [
        noteOf(body.in_favour ? 'vote_in_favour' : 'vote_against'),
        ...(isEnough ? [noteOf('transition_used')] : []),
      ],
    };
  },
});
