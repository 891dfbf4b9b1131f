import type { Outcome } from '../../changes/run-changes.ts';
import { wantedDocuments } from '../../documents/wanted-documents.ts';
import { refuse } from '../../errors.ts';
import { targetsOf } from '../../handover/targets-of.ts';
import type { TenantClock } from '../../platform/clock.ts';
import type { Pause } from '../../platform/pauses.ts';
import { runStepsGradually } from '../../run-steps.ts';
import type { Changes } from '../../store/cases/changes.ts';
import { loadInstanceRecords } from '../../store/cases/instance-records.ts';
import type { Call } from '../../store/database/database.ts';
import type { IdStock } from '../../store/database/ids.ts';
import type { Actor } from '../actor.ts';
import { applyCase } from '../apply/apply-case.ts';
import { followOutside } from '../apply/follow-outside.ts';
import { checkReceiver } from '../case-rights.ts';
import { collectChanges } from '../collect/collect-changes.ts';
import { documentRows } from '../collect/document-rows.ts';
import type { CompiledProcesses } from '../configurations/compiled-processes.ts';
import { checkMayEditInstances } from '../may-edit.ts';
import { type CurrentCase, isToReadAnew } from '../open/current-case.ts';
import type { Mode } from '../plan/mode.ts';
import type { ChangePlan } from '../plan/plan.ts';
import { assemble, needsSaving } from './assemble.ts';
import { followGivenTasks } from './follow-given-tasks.ts';

interface BuildServices {
  readonly stock: IdStock;
  readonly clock: TenantClock;
  readonly baseUrl: () => string;
  readonly processes: CompiledProcesses;
}

interface Building {
  readonly call: Call;
  readonly current: CurrentCase;
  readonly plan: ChangePlan;
  readonly outcome: Outcome;
  readonly mode: Mode;
  readonly actor: Actor;
  readonly now: Date;
  readonly isNew?: boolean;
  /** Transitions that waited for votes before the change. */
  readonly votedBefore?: readonly string[];
  /** Whether the change needs no right to edit the linked instances that it writes. */
  readonly isForAll?: boolean;
  readonly pause: Pause;
}

/** The rows of a change, and its effect on the case in memory once they are written. */
interface BuiltChange {
  readonly changes: Changes;
  /** Whether the case has to be read anew, since what is stored is not what memory makes of it. */
  readonly isToForget: boolean;
  remember(): void;
}

/** Everything that a change leaves for the store; null where there is nothing to store. */
export async function buildChange(
  { stock, clock, baseUrl, processes }: BuildServices,
  {
    call,
    current: opened,
    plan: wanted,
    outcome: ran,
    mode,
    actor,
    now,
    isNew = false,
    isForAll = false,
    votedBefore = [],
    pause,
  }: Building,
): Promise<BuiltChange | null> {
  const { outcome, comments, people } = await followGivenTasks(opened, ran, {
    call,
    mode,
    actor,
    now,
    stock,
  });
  const { changeSet } = outcome;
  const collected = collectChanges(changeSet.rows, {
    current: opened,
    stock,
    now,
    actor,
    isSeen: mode === 'recalculate' && opened.head.status === 'ongoing',
    ...(wanted.entered ? { entered: wanted.entered } : {}),
  });
  await pause();
  const documents = documentRows({
    current: opened,
    plan: wanted,
    effects: changeSet.effects,
    wanted:
      mode === 'recalculate' ? await runStepsGradually(wantedDocuments(opened.session.state), pause) : null,
    stock,
  });
  const hasDocuments = documents.written.length + documents.dropped.length > 0;
  if (!isNew && !hasDocuments && !needsSaving(opened, wanted, outcome, mode, now)) return null;
  const isApplied = changeSet.events.some(({ kind }) => kind === 'case_approved' || kind === 'case_finished');
  for (const id of collected.written) {
    const found = collected.factOf(id);
    if (found?.locked === true) throw refuse('instance_locked', `INS-${found.number} is locked.`);
  }
  const byHand = isForAll ? [] : [...collected.writtenByHand];
  await checkMayEditInstances(processes, byHand, { tenantId: opened.tenantId, actor, call }, opened.id);
  const targets = isApplied ? targetsOf(opened.session.state, collected.factOf) : [];
  const outside = targets.length > 0 ? await loadInstanceRecords(call, opened.tenantId, targets) : NO_RECORDS;
  const applied = isApplied
    ? await runStepsGradually(applyCase({ current: opened, collected, outside, stock, actor, now }), pause)
    : undefined;
  await pause();
  const assembled = await assemble({
    pause,
    current: opened,
    plan: wanted,
    outcome,
    mode,
    isNew,
    collected,
    applied,
    documents,
    actor,
    now,
    baseUrl: baseUrl(),
    isSimulated: clock.isSimulated,
    clockShiftMs: clock.shiftOf(opened.tenantId),
    votedBefore,
    people,
    ruleComments: comments,
  });
  if (wanted.receiver !== undefined)
    await checkReceiver(assembled.changes.case ?? opened.head, wanted.receiver, {
      call,
      tenantId: opened.tenantId,
    });
  await pause();
  const written = [...new Set([...collected.written, ...(applied?.written ?? [])])];
  const isToForget = applied?.hasShared === true || isToReadAnew(opened);
  if (written.length === 0) return { ...assembled, isToForget };
  const followed = await followOutside(assembled, written, {
    call,
    current: opened,
    stock,
    actor,
    now,
    pause,
  });
  return { ...followed, isToForget };
}

const NO_RECORDS = { instances: [], values: [], occurrences: [] };
