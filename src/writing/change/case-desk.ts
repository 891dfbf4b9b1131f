import { refuse } from '../../errors.ts';
import { isListed } from '../../model/rights.ts';
import { isSeen } from '../../model/sight.ts';
import { type CaseStanding, loadCaseStanding } from '../../store/cases/case-record.ts';
import { areStill } from '../../store/cases/named-instances.ts';
import type { Call } from '../../store/database/database.ts';
import { checkRights, lacking } from '../case-rights.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { loadAndOpen, type OpeningServices } from '../open/open-cases.ts';
import type { CaseReader } from '../plan/caller.ts';
import type { Mode } from '../plan/mode.ts';
import type { CaseMemory } from './case-memory.ts';
import type { ShadowRuns } from './shadow-runs.ts';

export interface CaseServices extends OpeningServices {
  /** Where people open the service, for links. */
  readonly baseUrl: () => string;
  /** How many bytes of cases are kept in memory, about. */
  readonly memoryBytes: number;
  /** Compares recalculations with full runs, where that is wanted. */
  readonly shadowRuns?: ShadowRuns;
}

/** The services and the memory with which cases are read and written. */
export interface CaseDesk {
  readonly services: CaseServices;
  readonly memory: CaseMemory;
}

export interface ChangeOptions {
  readonly mode: Mode;
  /** Says what would happen and stores nothing. */
  readonly isDryRun?: boolean;
  /** The recalculation before the change is kept, whatever becomes of the change. */
  readonly recalculatesFirst?: boolean;
  /** The case moves to this version of the configuration; a batch that is not ended goes on, and nothing but rows follows. */
  readonly toVersion?: number;
  /** Nobody waits for it: a batch goes on, and the case stays as it is. */
  readonly isBackground?: boolean;
  /** Something that the case merely names has changed: its rules run, although nothing of its own has become older. */
  readonly isStale?: boolean;
  /** Also people whom the state of the case does not let change it may do it: they comment, vote and use transitions. */
  readonly isForAll?: boolean;
  /** It is possible while the case is suspended: it ends that, comments, or keeps what somebody reads. */
  readonly isForSuspended?: boolean;
  /** A change is taken back: the rules run, and nothing that waits for events follows, such as mails. */
  readonly hasNoEffects?: boolean;
  /** What a proposal would come to: whether somebody may make it is asked when it is accepted. */
  readonly isTrial?: boolean;
}

/** Whether what waits for the rules of a case goes on waiting. */
export const keepsBatch = ({ mode, toVersion, isBackground }: ChangeOptions): boolean =>
  mode !== 'recalculate' || toVersion !== undefined || isBackground === true;

/**
 * The case as it is stored: from memory where that is current, else opened from the store. A case that the reader may not see is not found, and one for
 * which they lack a right is refused: everything that is read of a case and written to it comes by here.
 */
export async function takeCase(
  desk: CaseDesk,
  call: Call,
  reader: CaseReader,
  id: number,
  options: ChangeOptions & { readonly isFresh?: boolean },
): Promise<CurrentCase> {
  const taken = await takeStored(desk, call, reader, id, options);
  checkSight(taken, reader);
  await checkRights(taken, reader.rights ?? [], { ...reader, call });
  reader.opened?.(taken.head);
  return taken;
}

/**
 * Refuses a case that the reader may not see in the words with which a case is refused that does not exist. Whoever may list it knows that it exists,
 * and is told which right is missing.
 */
export function checkSight({ head }: CurrentCase, { sight }: Pick<CaseReader, 'sight'>): void {
  const seenBy = head.seen_by ?? null;
  if (isSeen(seenBy, sight)) return;
  throw isListed(seenBy, head.terms, sight) ? lacking('see') : refuse('not_found');
}

async function takeStored(
  { services, memory }: CaseDesk,
  call: Call,
  { tenantId, actor, standing: known }: CaseReader,
  id: number,
  options: ChangeOptions & { readonly isFresh?: boolean },
): Promise<CurrentCase> {
  const { mode, toVersion, isBackground, isFresh } = options;
  const kept = memory.get(tenantId, id);
  const found = (current: CurrentCase, isHit: boolean): CurrentCase => {
    memory.noteUse(isHit);
    return current;
  };
  if (kept !== undefined && isFresh !== true && toVersion === undefined) {
    const standing = known ?? (await loadCaseStanding(call, tenantId, id));
    const isRight = kept.isRunnable || mode !== 'recalculate' || isBackground === true;
    if (isRight && isCurrent(kept, standing) && (await isAsNamed(kept, call))) return found(kept, true);
  }
  memory.drop(tenantId, id);
  const opened = await loadAndOpen(services, call, {
    tenantId,
    id,
    actor,
    keepsBatch: keepsBatch(options),
    toVersion,
  });
  if (opened === undefined) throw refuse('not_found');
  memory.put(opened);
  return found(opened, false);
}

/** Whether what the case merely names is as it was read: that is no part of its standing. Few cases name anything outside. */
export const isAsNamed = async ({ tenantId, named }: CurrentCase, call: Call): Promise<boolean> =>
  named.size === 0 || areStill(call, tenantId, named);

/** Whether what is in memory is what is stored. It may be newer than the look-up, where this node has written since. */
export const isCurrent = ({ head }: CurrentCase, standing: CaseStanding | undefined): boolean =>
  standing !== undefined && head.version >= standing.version && !standing.isOutdated;
