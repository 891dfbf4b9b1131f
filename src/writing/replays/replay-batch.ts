import type { Package } from '../../configuration/kinds/index.ts';
import type { ReplayedCase } from '../../planning/tally-decisions.ts';
import type { Pause } from '../../platform/pauses.ts';
import { readCaseText } from '../../store/cases/case-record.ts';
import type { CaseReplayer, LiveWrites } from './case-replayer.ts';
import type { UsedTransition } from './end-of-case.ts';

/** Cases as the database gave them, with the transitions that they have used, by case. */
export interface CasePage {
  readonly texts: readonly string[];
  readonly used: ReadonlyMap<number, readonly UsedTransition[]>;
  /** Where they were written just now. */
  readonly live?: LiveWrites | undefined;
}

/** The data that a thread which replays cases begins with. */
export interface ReplayThreadData {
  readonly target: Package;
  readonly versions: ReadonlyMap<number, Package>;
}

/** Replays some cases, one after the other. */
export async function replayBatch(
  replay: CaseReplayer,
  pages: readonly CasePage[],
  pause: Pause = () => undefined,
): Promise<ReplayedCase[]> {
  const replayed: ReplayedCase[] = [];
  for (const { texts, used, live } of pages)
    for (const text of texts) {
      const record = readCaseText(text);
      replayed.push(await replay({ record, used: used.get(record.head.id) ?? [], live }));
      await pause();
    }
  return replayed;
}
