import type { Transition } from '../../configuration/kinds/workflow.ts';
import { isAllowed } from '../../model/who-may.ts';
import type { Worker } from '../../model/worker.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { personOfCase } from '../cases/person-of-case.ts';
import type { OperationContext } from '../operation.ts';
import { forReader } from '../reader-language.ts';
import { votesAsStandIn } from './stand-in-votes.ts';
import { waitingVotes } from './waiting-votes.ts';

/** The states from which a transition leads that this person, or somebody for whom they stand in, could vote on. */
export const votingStates = (configuration: Configuration | undefined, worker: Worker) =>
  [...(configuration?.index.processes.values() ?? [])].flatMap(({ key, definition }) =>
    Object.values(definition.workflow.transitions)
      .filter(({ votes }) => votes !== undefined && couldVote(votes, worker))
      .flatMap(({ from }) => from.map((state) => ({ process: key, state }))),
  );

/** Who owns or has a case is looked at case by case. */
const couldVote = ({ may_vote = [] }: NonNullable<Transition['votes']>, worker: Worker): boolean =>
  [worker, ...worker.stands_in_for].some((person) =>
    isAllowed(may_vote, person, { ownerEmail: person.email, assigneeEmail: person.email }),
  );

/** The votes in some cases that wait for the person, or for somebody for whom they stand in. */
export async function votesForMe(cases: readonly number[], worker: Worker, context: OperationContext) {
  const { principal, services, caller } = context;
  const person = await context.read(({ call }) => personOfCase({ principal, call }));
  const waitingIn = async (current: CurrentCase) => {
    if (!current.isRunnable) return [];
    // The turn of the case first, then a connection, as every change takes them: the other way round, two requests could wait for each other.
    const { votes, standsIn } = await context.read(async ({ call }) => {
      const waiting = await waitingVotes(forReader(current, context), { ...caller, call }, person);
      return { votes: waiting, standsIn: await votesAsStandIn(current, waiting, { call, worker }) };
    });
    return votes.flatMap((vote) => {
      if (!vote.isReady || vote.missing === 0) return [];
      const hasVoted = vote.ballots.some((ballot) => ballot.person === principal.id);
      const own = vote.hindrance === null && !hasVoted ? [null] : [];
      return [...own, ...(standsIn.get(vote.transition) ?? [])].map((absent) => ({
        case_id: current.id,
        case_name: current.head.name,
        case_user_readable_id: `CASE-${current.head.number}`,
        transition_key: vote.transition,
        name: vote.name,
        needed: vote.needed,
        missing: vote.missing,
        on_behalf_of: absent === null ? null : { user_id: absent.id, name: absent.name },
      }));
    });
  };
  const found = [];
  for (const id of cases)
    found.push(
      ...(await services.cases.look({ ...caller, standing: undefined, opened: undefined }, id, waitingIn)),
    );
  return found;
}
