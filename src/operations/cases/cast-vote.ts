import Type from 'typebox';
import { castVote as cast, mustMayVote } from '../../changes/cast-vote.ts';
import { voteText } from '../../changes/vote-texts.ts';
import { tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import type { Absent } from '../../model/worker.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { everyoneOf } from '../../writing/open/people-of-case.ts';
import type { ActivityNote, Planning } from '../../writing/plan/plan.ts';
import { defineCaseChange } from '../case-change.ts';
import type { OperationContext } from '../operation.ts';
import { Id, Key } from '../shapes.ts';
import { BALLOTS, type Ballot, ballotsBody, countVotes, loadBallots, withBallot } from './ballots.ts';
import { absentPerson, behalfHindrance } from './behalf.ts';
import { personOfCase } from './person-of-case.ts';
import { nameOfTransition, transitionOf } from './transition-of.ts';
import { workerOf } from './worker-of.ts';

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
    transition_key: Type.Optional(Key()),
    in_favour: Type.Boolean({ description: 'A vote against counts nothing, and takes back one in favour.' }),
    on_behalf_of: Type.Optional(
      Id({
        description:
          'The person who is away and for whom the caller stands in now. The caller still has one vote in all, and none where they have made something of the case.',
      }),
    ),
  },
  forPeople: voteText('not_a_person', 'en'),
  rules: 'always',
  isForAll: true,
  recalculatesFirst: true,
  async plan({ body }, { current, call, now }, context) {
    const { principal } = context;
    const person = await personOfCase({ principal, call });
    if (person === undefined) throw refuse('permission_denied', voteText('not_a_person', 'en'));
    const transition = transitionOf(current, body);
    const known = await loadBallots(current, call, transition);
    const absent =
      body.on_behalf_of === undefined
        ? null
        : await mustStandIn(body.on_behalf_of, known, { current, call, context });
    const votes = mustMayVote(current, transition, absent ?? person, everyoneOf(current));
    const ballots = withBallot(known, {
      person: principal.id,
      name: principal.name,
      address: person.email,
      inFavour: body.in_favour,
      at: now.toISOString(),
      behalf: absent === null ? null : { person: absent.id, name: absent.name, address: absent.email },
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
      message:
        absent === null || activity === 'transition_used'
          ? activityText(activity, tongue, name)
          : activityText(`${activity}_for`, tongue, name, absent.name),
      content: transition,
    });
    return {
      changes,
      action: 'updated',
      hasTransition: isEnough,
      ...(absent !== null && { audited: { on_behalf_of: absent.email } }),
      parts: [{ part: BALLOTS, key: transition, body: ballotsBody(ballots) }],
      activity: [
        noteOf(body.in_favour ? 'vote_in_favour' : 'vote_against'),
        ...(isEnough ? [noteOf('transition_used')] : []),
      ],
    };
  },
});

/** The person for whom the caller votes; refuses where they do not stand in for them, or must not vote for anybody here. */
async function mustStandIn(
  id: number,
  ballots: readonly Ballot[],
  { current, call, context }: Pick<Planning, 'current' | 'call'> & { readonly context: OperationContext },
): Promise<Absent> {
  const worker = await workerOf(context, call);
  const absent = absentPerson(worker, current, id);
  const hindrance =
    absent === undefined
      ? 'not_a_stand_in'
      : await behalfHindrance({ current, call, worker, ballots }, absent);
  if (absent === undefined || hindrance !== null)
    throw refuse('permission_denied', voteText(hindrance ?? 'not_a_stand_in', 'en'), 'on_behalf_of');
  return absent;
}
