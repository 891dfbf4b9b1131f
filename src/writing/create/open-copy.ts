import {
  copySaved,
  copyStoredCase,
  instanceIn,
  type NewIds,
  occurrenceIn,
  type ReferenceOf,
} from '../../changes/copy-stored-case.ts';
import { type CaseSession, DidNotConverge, openCaseGradually } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import type { Entered } from '../../model/instance-facts.ts';
import { type CopyMark, copyMark, markAt, valueKey } from '../../model/rows/row-key.ts';
import { emptyRows, mergeRows, rowsIn } from '../../model/rows/row-tables.ts';
import type { StoredCase, StoredInstance } from '../../model/stored-case.ts';
import { instanceKey, occurrenceKey, type SubjectKey } from '../../model/subject-key.ts';
import { pauses } from '../../platform/pauses.ts';
import {
  type CaseRow,
  type InstanceRecords,
  loadInstanceRecords,
  type ProofRow,
} from '../../store/cases/case-record.ts';
import { StaleChange } from '../../store/cases/save-changes.ts';
import type { Call } from '../../store/database/database.ts';
import type { Cases } from '../change/cases.ts';
import type { Opened } from '../change/store-new-case.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { nothingStored } from '../open/empty-case.ts';
import { factsOf } from '../open/entered-from.ts';
import { idSource } from '../open/open-cases.ts';
import { entering, headOf, outsideAnswers } from '../open/read-record.ts';
import { COPY_MARKS, openSavedRows } from '../open/saved-rows.ts';
import type { Reader } from '../plan/caller.ts';
import type { ActivityNote, Plan } from '../plan/plan.ts';

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
  { tenantId, actor }: Reader,
  source: CurrentCase,
  { version, isPostponed, activity }: CopyToOpen,
): Promise<Opened> {
  const { stock, clock, processes } = services;
  const { configuration, compiled } = await processes.load(tenantId, version, source.head.process_key);
  const pause = pauses();
  const stored = source.session.toStored();
  await pause();
  const outside = stored.instances.filter(({ id }) => isOutside(source, id)).map(({ id }) => id);
  const records: InstanceRecords =
    outside.length > 0
      ? await loadInstanceRecords(call, tenantId, outside)
      : { instances: [], values: [], occurrences: [] };
  if (records.instances.length < outside.length) throw new StaleChange();

  const ids = newIds();
  const mapping = { ids, referenceOf: referencesOf(source), entryOf };
  const copy = withLinked(copyStoredCase(stored, mapping));
  await pause();
  const now = clock.now();
  const head = copiedHead(source.head, {
    id: stock.id('cases'),
    number: stock.number(tenantId, 'case'),
    at: now.toISOString(),
    version,
  });
  const state = compiled.process.startState ?? '';
  const begun: StoredCase = {
    ...copy,
    head: { ...headOf(head, source.session.state.head.language), state, outcome: copy.head.outcome },
    saved: isPostponed
      ? copySaved(stored.saved, mapping, new Map(stored.instances.map((each) => [each.id, each])))
      : emptyRows(),
  };
  const session = await open(begun);
  const proofs = [...source.proofs.values()].map(copiedProof);
  const marks = [...source.saved.marks].map(markIn);
  const current: CurrentCase = {
    tenantId,
    id: head.id,
    head,
    configuration,
    compiled,
    session,
    isRunnable: !isPostponed,
    ...nothingStored(),
    // What was changed of copies is changed in the copy of the case, too; nothing else is stored yet.
    saved: openSavedRows(marks),
  };
  const plan: Plan = {
    changes: [],
    action: 'updated',
    activity: activity(source),
    proofs,
    parts: marks.map((key) => ({ part: COPY_MARKS, key, body: {} })),
    entered: enteredWith(copy),
  };
  if (!isPostponed) return { current, plan, mode: 'recalculate' };
  return {
    current,
    plan,
    mode: 'postpone',
    rows: rowsIn(mergeRows(begun.saved, session.toStored().saved)),
  };

  async function open(begin: StoredCase): Promise<CaseSession> {
    const options = {
      now: now.getTime(),
      by: { kind: actor.kind, name: actor.name },
      ids: idSource(stock),
      isAsSaved: isPostponed,
    };
    try {
      return await openCaseGradually(compiled, begin, options, pause);
    } catch (error) {
      if (error instanceof DidNotConverge) throw refuse('rules_did_not_converge', error.message);
      throw error;
    }
  }

  /** Drafts and their occurrences are new; what exists outside keeps its id. */
  function newIds(): NewIds {
    const isNew = (instance: number): boolean => !isOutside(source, instance);
    const kept = new Set(records.occurrences.map((row) => row.id));
    return {
      instances: new Map(
        stored.instances.filter(({ id }) => isNew(id)).map(({ id }) => [id, stock.id('instances')]),
      ),
      occurrences: new Map(
        stored.occurrences.filter(({ id }) => !kept.has(id)).map(({ id }) => [id, stock.id('occurrences')]),
      ),
      proofs: new Map([...source.proofs.keys()].map((id) => [id, stock.id('proofs')])),
    };
  }

  /** What was a draft of the case and exists outside by now is a copy of that. */
  function entryOf({ id, entry }: StoredInstance): Pick<StoredInstance, 'entry' | 'status' | 'source'> {
    if (!isOutside(source, id)) return { entry: 'own', status: 'draft', source: null };
    return entry === 'linked'
      ? { entry, status: 'valid', source: null }
      : { entry: 'copy', status: 'valid', source: id };
  }

  /** What is shared live is as it is outside. */
  function withLinked(copied: StoredCase): StoredCase {
    const linked = copied.instances.filter(({ entry }) => entry === 'linked');
    const live = new Map(linked.map(({ id }) => [id, entering(records, id, 'linked')]));
    return {
      ...copied,
      instances: copied.instances.map((each) => {
        const found = live.get(each.id)?.instance;
        return found === undefined ? each : { ...withOwn(found, each), isByHand: each.isByHand };
      }),
      occurrences: [
        ...copied.occurrences.filter(({ instance }) => !live.has(instance)),
        ...[...live.values()].flatMap((found) =>
          (found?.occurrences ?? []).map((each) =>
            withOwn(
              each,
              copied.occurrences.find(({ id }) => id === each.id),
            ),
          ),
        ),
      ],
    };
  }

  /** Of what is shared live, what it holds outside; of copies, what the case holds, so that nothing counts as changed anew. */
  function enteredWith({ instances, occurrences }: StoredCase): Entered {
    const linked = new Set(instances.filter(({ entry }) => entry === 'linked').map(({ id }) => id));
    const copies = new Set(instances.filter(({ entry }) => entry === 'copy').map(({ id }) => id));
    const answers = outsideAnswers(records.values.filter((row) => linked.has(row.instance_id)));
    const note = (subject: SubjectKey, { answers: own }: Pick<StoredInstance, 'answers'>): void => {
      for (const [key, value] of own) answers.set(valueKey(subject, key), { id: 0, answer: value });
    };
    for (const each of instances) if (copies.has(each.id)) note(instanceKey(each.id), each);
    for (const each of occurrences) if (copies.has(each.instance)) note(occurrenceKey(each.id), each);
    return {
      facts: new Map(
        records.instances.map((row) => {
          const facts = factsOf(row);
          const enteredVersion = source.instances.get(row.id)?.enteredVersion ?? row.version;
          return [row.id, copies.has(row.id) ? { ...facts, enteredVersion } : facts];
        }),
      ),
      answers,
      occurrences: new Map(
        occurrences
          .filter(({ instance }) => copies.has(instance) || linked.has(instance))
          .map(({ id, instance, structure, position, givenName }) => [
            occurrenceKey(id),
            { instance, structure, position, given_name: givenName },
          ]),
      ),
    };
  }

  function copiedProof(row: ProofRow): ProofRow {
    const { instance_id: instance } = row;
    return {
      ...row,
      id: ids.proofs.get(row.id) ?? row.id,
      instance_id: instance === null ? null : (ids.instances.get(instance) ?? instance),
    };
  }

  /** The mark in the copy of the case. */
  function markIn(mark: CopyMark): CopyMark {
    const { instance, information, component } = markAt(mark);
    return copyMark({
      instance: instanceIn(ids, instance),
      information,
      component: component && { ...component, occurrence: occurrenceIn(ids, component.occurrence) },
    });
  }
}

const isOutside = ({ instances }: CurrentCase, id: number): boolean =>
  instances.get(id)?.outsideStatus === 'valid';

/** What an instance holds, with the references to drafts that are the case's own: those of the copy name its drafts. */
function withOwn<T extends Pick<StoredInstance, 'answers' | 'beneath'>>(
  live: T,
  held: Pick<StoredInstance, 'answers' | 'beneath'> | undefined,
): T {
  if (held?.beneath === undefined) return live;
  const own = [...held.answers].filter(([key]) => held.beneath?.has(key));
  return {
    ...live,
    answers: new Map([...live.answers, ...own]),
    beneath: new Map(own.map(([key]) => [key, live.answers.get(key) ?? null])),
  };
}

/** What the informations of a case refer to. */
const referencesOf =
  ({ session }: CurrentCase): ReferenceOf =>
  (key, information) => {
    const subject = session.state.subjects.get(key);
    const slot = subject?.shape.family.slots.get(information) ?? -1;
    const type = subject?.shape.fields[slot]?.information.definition.type;
    return type === 'instance' || type === 'file' ? type : null;
  };

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
});
