import Type from 'typebox';
import { castVote as cast, mustMayVote } from '../../changes/cast-vote.ts';
import { voteText } from '../../changes/vote-texts.ts';
import { tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import type { ActivityNote } from '../../writing/plan/plan.ts';
import { defineCaseChange } from '../case-change.ts';
import { Id } from '../shapes.ts';
import { BALLOTS, ballotsBody, countVotes, loadBallots, withBallot } from './ballots.ts';
import { everyoneOf, personOfCase } from './person-of-case.ts';
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
    const votes = mustMayVote(current, transition, person, everyoneOf(current));
    const ballots = withBallot(await loadBallots(current, call, transition), {
      person: principal.id,
      name: principal.name,
      address: person.email,
      inFavour: body.in_favour,
      at: now.toISOString(),
    });
    const { changes, isEnough } = cast(current, transition, {
      count: countVotes(current, votes, ballots),
      isInFavour: body.in_favour,
      needed: votes.needed,
    });
    const tongue = tongueOf(current.session.state);
    const name = nameOfTransition(current, transition);
    const noteOf = (activity: 'vote_in_favour' | 'vote_against' | 'transition_used'): ActivityNote => ({
      activity: activity === 'transition_used' ? activity : 'vote_cast',
      message: activityText(activity, tongue, name),
      content: transition,
    });
    return {
      changes,
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
