import type { Absent, Worker } from '../../model/worker.ts';
import type { Call } from '../../store/database/database.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { votesForOthers } from '../cases/behalf.ts';
import { workerOf } from '../cases/worker-of.ts';
import type { OperationContext } from '../operation.ts';
import type { VoteStanding } from './waiting-votes.ts';

type ByTransition = ReadonlyMap<string, readonly Absent[]>;

/** For each transition that waits for votes, those for whom somebody can vote on it as their stand-in. */
export async function votesAsStandIn(
  current: CurrentCase,
  standings: readonly VoteStanding[],
  { call, worker }: { readonly call: Call; readonly worker: Worker },
): Promise<ByTransition> {
  const found = new Map<string, readonly Absent[]>();
  if (worker.stands_in_for.length === 0) return found;
  const { transitions } = current.compiled.process.definition.workflow;
  for (const { transition, ballots } of standings) {
    const { votes } = transitions[transition] ?? {};
    if (votes !== undefined)
      found.set(transition, await votesForOthers({ current, call, worker, ballots }, votes));
  }
  return found;
}

/** The same for whoever asks; nothing for a key. */
export async function standInVotes(
  current: CurrentCase,
  standings: readonly VoteStanding[],
  { call, context }: { readonly call: Call; readonly context: OperationContext },
): Promise<ByTransition> {
  if (context.principal.kind !== 'person' || standings.length === 0) return new Map();
  return votesAsStandIn(current, standings, { call, worker: await workerOf(context, call) });
}
