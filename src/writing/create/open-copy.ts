import { beginCopy, outsideOf } from '../../changes/begin-copy.ts';
import type { NewIds } from '../../changes/copy-stored-case.ts';
import { refuseEndless } from '../../changes/refuse-endless.ts';
import { openCaseGradually } from '../../engine/index.ts';
import { emptyRows, mergeRows, rowsIn } from '../../model/rows/row-tables.ts';
import type { StoredCase } from '../../model/stored-case.ts';
import { pauses } from '../../platform/pauses.ts';
import type { CaseRow, ProofRow } from '../../store/cases/case-record.ts';
import { type InstanceRecords, loadInstanceRecords } from '../../store/cases/instance-records.ts';
import { loadNamedInstances } from '../../store/cases/named-instances.ts';
import { StaleChange } from '../../store/cases/save-changes.ts';
import type { Call } from '../../store/database/database.ts';
import type { Cases } from '../change/cases.ts';
import type { Opened } from '../change/store-new-case.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { nothingStored } from '../open/empty-case.ts';
import { factsOf } from '../open/entered-from.ts';
import { namedFrom } from '../open/named-from.ts';
import { idSource } from '../open/open-cases.ts';
import { entering, headOf, outsideAnswers } from '../open/read-record.ts';
import { COPY_MARKS, openSavedRows } from '../open/saved-rows.ts';
import type { CaseReader } from '../plan/caller.ts';
import type { ActivityNote, ChangePlan } from '../plan/plan.ts';

interface CopyToOpen {
  /** Of the configuration that the copy is made with. */
  readonly version: number;
  readonly isPostponed: boolean;
  activity(source: CurrentCase): readonly ActivityNote[];
}

/** A case in memory that has everything of another one, and begins in the start state. */
export async function openCopy(
  { services }: Cases,
  call: Call,
  { tenantId, actor }: CaseReader,
  source: CurrentCase,
  { version, isPostponed, activity }: CopyToOpen,
): Promise<Opened> {
  const { stock, clock, processes } = services;
  const { configuration, compiled } = await processes.load(tenantId, version, source.head.process_key);
  const pause = pauses();
  const original = { ...source, stored: source.session.toStored() };
  await pause();
  const outside = outsideOf(original);
  const records = outside.length > 0 ? await loadInstanceRecords(call, tenantId, outside) : NO_RECORDS;
  if (records.instances.length < outside.length) throw new StaleChange();

  const copy = beginCopy(original, liveIn(records), {
    instance: () => stock.id('instances'),
    occurrence: () => stock.id('occurrences'),
    proof: () => stock.id('proofs'),
  });
  await pause();
  const now = clock.nowIn(tenantId);
  const head = copiedHead(source.head, {
    id: stock.id('cases'),
    number: stock.number(tenantId, 'case'),
    at: now.toISOString(),
    version,
  });
  const state = compiled.process.startState ?? '';
  const { outcome } = copy.inputs.head;
  // A case that has ended keeps what it named as it was then; its copy goes on with that as it is now.
  const follows =
    source.head.status === 'ongoing'
      ? null
      : await loadNamedInstances(
          call,
          tenantId,
          (original.stored.named ?? []).map(({ instance }) => instance.id),
        );
  const begun: StoredCase = {
    ...copy.inputs,
    ...(follows !== null && { named: namedFrom(follows, compiled.index) }),
    head: { ...headOf(head, source.session.state.head.language), state, outcome },
    saved: isPostponed ? copy.derived() : emptyRows(),
  };
  const options = {
    now: now.getTime(),
    by: { kind: actor.kind, name: actor.name },
    ids: idSource(stock),
    isAsSaved: isPostponed,
  };
  const session = await openCaseGradually(compiled, begun, options, pause).catch((error) => {
    throw refuseEndless(error);
  });
  const current: CurrentCase = {
    tenantId,
    id: head.id,
    head,
    configuration,
    compiled,
    session,
    isRunnable: !isPostponed,
    ...nothingStored(),
    named: follows === null ? new Map(source.named) : versionsOf(follows),
    // A value that the case has changed of a copied instance is changed in the copy of the case, too; nothing else is stored yet.
    saved: openSavedRows(copy.marks),
  };
  const plan: ChangePlan = {
    changes: [],
    action: 'updated',
    activity: activity(source),
    proofs: [...source.proofs.values()].map((row) => copiedProof(row, copy.ids)),
    parts: copy.marks.map((key) => ({ part: COPY_MARKS, key, body: {} })),
    entered: copy.entered,
  };
  if (!isPostponed) return { current, plan, mode: 'recalculate' };
  return {
    current,
    plan,
    mode: 'postpone',
    rows: rowsIn(mergeRows(begun.saved, session.toStored().saved)),
  };
}

const versionsOf = ({ instances }: InstanceRecords): Map<number, number> =>
  new Map(instances.map(({ id, version }) => [id, version]));

const NO_RECORDS: InstanceRecords = { instances: [], values: [], occurrences: [] };

/** The rows of instances outside, as a copy begins with them. */
const liveIn = (records: InstanceRecords): Parameters<typeof beginCopy>[1] => ({
  facts: new Map(records.instances.map((row) => [row.id, factsOf(row)])),
  occurrences: new Set(records.occurrences.map(({ id }) => id)),
  linked: (id) => entering(records, id, 'linked'),
  answersOf: (instances) => outsideAnswers(records.values.filter((row) => instances.has(row.instance_id))),
});

const copiedProof = (row: ProofRow, { proofs, instances }: NewIds): ProofRow => ({
  ...row,
  id: proofs.get(row.id) ?? row.id,
  instance_id: row.instance_id === null ? null : (instances.get(row.instance_id) ?? row.instance_id),
});

const copiedHead = (
  source: CaseRow,
  { id, number, at, version }: { id: number; number: number; at: string; version: number },
): CaseRow => ({
  ...source,
  id,
  number,
  name: '',
  calculated_name: null,
  color: null,
  status: 'ongoing',
  state_id: null,
  state_key: null,
  outcome_instance_id: null,
  is_created: true,
  is_dirty: false,
  is_editable: true,
  created_at: at,
  last_modified_at: at,
  last_transition_at: at,
  version: 1,
  configuration_version: version,
  assignee_email: null,
  recalculate_at: null,
  due_at: null,
  due_key: null,
  due_fact: null,
  // Nobody has started it from the parent of the case that is copied.
  parent_id: null,
  suspended_at: null,
  suspended_until: null,
  queueing: null,
});
