import { tongueOf } from '../../engine/index.ts';
import { Refusal } from '../../errors.ts';
import { movingProcess } from '../../planning/publication-policy.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { casesBefore, countCasesBefore } from '../../store/cases/cases-of-version.ts';
import { newestConfigurationVersion } from '../../store/configuration/configuration-versions.ts';
import type { Cases } from '../change/cases.ts';
import { childChanges } from '../family/child-changes.ts';
import { CaseStays } from '../open/case-stays.ts';
import { backgroundCaller } from '../plan/background-caller.ts';
import type { Planner } from '../plan/plan.ts';

/** The result of a publication for the ongoing cases. */
export interface MoveOutcome {
  readonly version: number;
  /** A newer version was published meanwhile: its own move takes the cases along. */
  readonly isSuperseded: boolean;
  /** Cases that have this version from now on. */
  readonly moved: number;
  /** Cases that could not, and go on with the version they have. */
  readonly stayed: number;
  /** Some of these, and why. */
  readonly examples: readonly { readonly case_id: number; readonly reason: string }[];
}

export interface MoveOptions {
  readonly tenantId: number;
  readonly version: number;
  readonly signal?: AbortSignal;
  progress?(done: number, total: number): Promise<void>;
}

const PAGE = 100;
/** While one is saved, others are loaded and calculated. */
const AT_ONCE = 4;
const MOST_EXAMPLES = 50;
/** So many in a row that fail for no reason of their own: something larger is wrong, and a later attempt goes on. */
const MOST_FAULTS = 20;

/**
 * Moves the ongoing cases of a tenant to a version, each through the one way anything is written. What has moved is
 * stored with the case, so that a crash costs nothing: whoever runs it again goes on with the rest.
 */
export async function moveCases(cases: Cases, options: MoveOptions): Promise<MoveOutcome> {
  const { tenantId, version, signal, progress } = options;
  const { database, processes } = cases.services;
  const configuration = await processes.configuration(tenantId, version);
  if (configuration === undefined) throw new Error(`tenant ${tenantId} has no version ${version}`);
  const { index } = configuration;
  const moving = [...index.processes.keys()].filter((key) => movingProcess(index.package, key) !== undefined);
  const which = { version, processes: moving };
  const total = await database.inTenant(tenantId, (tx) => countCasesBefore(tx, which));
  const examples: { case_id: number; reason: string }[] = [];
  const done = { moved: 0, stayed: 0, faults: 0 };
  let fault: unknown;
  await progress?.(0, total);

  async function move(id: number): Promise<void> {
    try {
      if (await moveCase(cases, tenantId, id, version)) done.moved += 1;
      done.faults = 0;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return;
      const isOwn = error instanceof CaseStays || (error instanceof Refusal && error.code !== 'unavailable');
      done.stayed += 1;
      if (examples.length < MOST_EXAMPLES)
        examples.push({ case_id: id, reason: isOwn ? error.message : 'internal error' });
      if (isOwn) return;
      fault = error;
      done.faults += 1;
      if (done.faults > MOST_FAULTS) throw error;
    }
  }

  const outcome = (isSuperseded: boolean): MoveOutcome => ({
    version,
    isSuperseded,
    moved: done.moved,
    stayed: done.stayed,
    examples,
  });
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const { page, newest } = await database.inTenant(tenantId, async (tx) => ({
      newest: await newestConfigurationVersion(tx),
      page: await casesBefore(tx, which, after, PAGE),
    }));
    if (newest !== version) return outcome(true);
    if (page.length === 0) break;
    after = page.at(-1)?.id ?? after;
    for (let at = 0; at < page.length; at += AT_ONCE) {
      signal?.throwIfAborted();
      await Promise.all(page.slice(at, at + AT_ONCE).map(({ id }) => move(id)));
    }
    await progress?.(Math.min(total, done.moved + done.stayed), total);
  }
  if (fault !== undefined) throw fault;
  return outcome(false);
}

/** Moves one case; false where it has moved or ended meanwhile. */
async function moveCase(cases: Cases, tenantId: number, id: number, version: number): Promise<boolean> {
  const wasInMemory = cases.memory.get(tenantId, id) !== undefined;
  const plan: Planner = async ({ current, call }) => ({
    // A version that reads the children of its cases, as none before it did, learns of them here.
    changes: await childChanges({ current, call }),
    action: 'updated',
    activity: [
      {
        activity: 'configuration_changed',
        message: activityText('configuration_changed', tongueOf(current.session.state), String(version)),
      },
    ],
  });
  const isMoved = await cases.change(
    backgroundCaller<boolean>(cases.services.database, tenantId),
    id,
    { mode: 'recalculate', toVersion: version },
    plan,
    ({ isChanged }) => isChanged,
  );
  // Cases that nobody is working on do not push out those that people are.
  if (!wasInMemory) cases.memory.drop(tenantId, id);
  return isMoved;
}
