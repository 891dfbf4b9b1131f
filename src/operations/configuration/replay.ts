import Type, { type Static } from 'typebox';
import { refuse } from '../../errors.ts';
import { mergeReplayTallies } from '../../planning/tally-decisions.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { loadReplay, loadShares, type Replay } from '../../store/replays/replays.ts';
import { REPLAY_STATES } from '../../store/tables/replay-tables.ts';
import type { OperationContext } from '../operation.ts';
import { DateTime, Id, Nullable, OneOf, presentOptionalTime, presentTime } from '../shapes.ts';
import { mustBeAskedFor } from './asked-by-reader.ts';
import { DecisionCounts } from './differing-case.ts';

const Text = Type.String;
const Whole = Type.Integer;

/** A replay with its totals. */
export const ReplayBody = Type.Object(
  {
    id: Id(),
    state: OneOf(REPLAY_STATES),
    progress: Nullable(Type.Object({ done: Whole(), total: Whole() })),
    last_error: Nullable(Text()),
    draft_version: Nullable(Whole({ description: 'The version of the draft, where it was one.' })),
    process: Nullable(Text({ description: 'The key of the only process that it is about.' })),
    from: Nullable(Text({ description: 'The first day.' })),
    to: Nullable(Text({ description: 'The last day.' })),
    cases: Whole({
      description: 'The number of cases that were decided again.',
    }),
    differing: Whole({ description: 'Those with a decision that differs.' }),
    failing: Whole({ description: 'Those that the rules of the draft cannot be run on.' }),
    otherwise: Whole({
      description:
        'Ended cases whose stored values do not follow from their own version as of their day, such as those that were imported. They are compared by what their version decides now.',
    }),
    skipped: Whole({ description: 'Ended cases of processes that the draft does not have.' }),
    counts: DecisionCounts,
    created: DateTime(),
    created_by: Text(),
    finished: Nullable(DateTime()),
  },
  { title: 'Replay' },
);

export const ReplayAnswer = Type.Object({ data: ReplayBody });

/** The same for whoever may read it. */
export async function readableReplay(
  context: OperationContext,
  tx: TenantTransaction,
  id: number,
): Promise<Replay> {
  const replay = await replayAt(tx, id);
  await mustBeAskedFor(context, tx, { kind: replay.authorKind ?? 'system', id: replay.authorId });
  return replay;
}

/** A replay of the tenant; refuses where there is none. */
export async function replayAt(tx: TenantTransaction, id: number): Promise<Replay> {
  const replay = await loadReplay(tx, id);
  if (replay === undefined) throw refuse('not_found');
  return replay;
}

export async function presentReplay(
  tx: TenantTransaction,
  replay: Replay,
): Promise<Static<typeof ReplayBody>> {
  const shares = await loadShares(tx, replay.id);
  const { counts, ...totals } = mergeReplayTallies(shares.flatMap(({ tally }) => tally ?? []));
  const total = shares.reduce((sum, { cases }) => sum + cases, 0);
  const done = shares.reduce((sum, { cases, tally }) => sum + (tally === null ? 0 : cases), 0);
  return {
    id: replay.id,
    state: replay.state,
    progress: replay.state === 'waiting' ? null : { done, total },
    last_error: replay.error,
    draft_version: replay.draftVersion,
    process: replay.process,
    from: replay.fromDay,
    to: replay.toDay,
    ...totals,
    skipped: replay.skipped,
    counts: [...counts],
    created: presentTime(replay.createdAt),
    created_by: replay.authorName,
    finished: presentOptionalTime(replay.finishedAt),
  };
}
