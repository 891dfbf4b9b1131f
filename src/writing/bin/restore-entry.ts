import { tongueIn } from '../../configuration/tongue-in.ts';
import { refuse } from '../../errors.ts';
import { sharingIdentifiers } from '../../instances/index.ts';
import { type Activity, activityText } from '../../presentation/activity-texts.ts';
import {
  type BinEntry,
  type BinnedInstance,
  binnedInstancesOf,
  entriesWith,
  forgetEntry,
  headsOf,
  loadBinnedInstance,
  lockBinEntry,
  restoreCase,
  restoreInstance,
} from '../../store/bin/bin.ts';
import type { CaseRow } from '../../store/cases/case-record.ts';
import type { ActivityRow } from '../../store/cases/changes.ts';
import { saveChanges } from '../../store/cases/save-changes.ts';
import { outdateCases, removeFromCases } from '../../store/instances/delete-instance.ts';
import { isIdentifierTaken } from '../../store/instances/instances.ts';
import { toTsvector } from '../../store/lists/search-text.ts';
import { authorColumns } from '../actor.ts';
import { auditor } from '../audit/audit-rows.ts';
import { changeInstance } from '../instances/change-instance.ts';
import { clearGone, clearInCases } from '../instances/clear-in-cases.ts';
import { forgetGone } from '../instances/follow-instance.ts';
import { holdInstance, type InstanceWriting } from '../instances/instance-writing.ts';
import { caseEvents } from '../plan/case-events.ts';
import { moveKey } from '../publication/publish-configuration.ts';

/** The entry that came back, and the cases that it changed. */
interface Restored {
  readonly entry: BinEntry;
  readonly cases: readonly number[];
}

/** Brings back what was deleted: a case, or an instance with the cases that were about it and its place in the others. */
export async function restoreEntry(writing: InstanceWriting, id: number, baseUrl: string): Promise<Restored> {
  const entry = await lockBinEntry(writing.call, id);
  if (entry === undefined || entry.withId !== null) throw refuse('not_found');
  if (entry.kind === 'instance') return { entry, cases: await bringInstance(writing, entry, baseUrl) };
  await bringCase(writing, entry.id, entry.recordId, baseUrl);
  return { entry, cases: [entry.recordId] };
}

/** A case that had instances which are gone for good comes back without them, as cases do that lose an instance. */
async function bringCase(
  writing: InstanceWriting,
  entry: number,
  id: number,
  baseUrl: string,
): Promise<void> {
  const { call, tenantId, actor, configuration } = writing;
  const waiting = await binnedInstancesOf(call, entry);
  if (waiting.length > 0)
    throw refuse(
      'conflict',
      `${waiting.map(({ number }) => `INS-${number}`).join(', ')} of this case is in the bin, too: bring that back first.`,
    );
  const missing = await restoreCase(call, tenantId, entry);
  const [head] = await headsOf(call, [id]);
  if (head === undefined) throw refuse('not_found');
  if (head.is_lifecycle && head.outcome_instance_id !== null && missing.includes(head.outcome_instance_id))
    throw refuse('conflict', 'The instance that the case is about is gone for good.');
  for (const gone of missing) {
    await removeFromCases(call, gone, [id]);
    await clearInCases(writing, gone, [id]);
  }
  // Nodes may remember the case with these answers.
  if ((await clearGone(writing, [id])).length > 0) await outdateCases(call, [id]);
  const isBehind = head.status === 'ongoing' && (head.configuration_version ?? 0) < configuration.version;
  await saveChanges(call, tenantId, {
    activity: [activityOf(writing, head, 'case_restored')],
    // Its version is the one that it had, since it is as it was.
    events: caseEvents([{ trigger: 'case_restored' }], head, head.version, baseUrl),
    counts: { activity: 1 },
    audit: [{ ...auditor(actor), action: 'case_restored', case_id: id }],
    // The other cases moved to the published version while this one was away.
    jobs: isBehind
      ? [
          {
            kind: 'move_cases',
            payload: { version: configuration.version },
            unique_key: moveKey(configuration.version),
          },
        ]
      : [],
  });
  if (isBehind) writing.noteJob();
}

async function bringInstance(writing: InstanceWriting, entry: BinEntry, baseUrl: string): Promise<number[]> {
  const { call, tenantId, actor } = writing;
  const { id, recordId } = entry;
  const known = await loadBinnedInstance(call, id);
  await checkIdentifier(writing, entry, known);
  const having = await restoreInstance(call, tenantId, id);
  const about = await entriesWith(call, id);
  for (const each of about) await bringCase(writing, each.id, each.recordId, baseUrl);
  await forgetEntry(call, id);
  const heads = await headsOf(call, having);
  const activity = heads.map((head) => activityOf(writing, head, 'instance_added', entry));
  await saveChanges(call, tenantId, {
    activity,
    events: heads.flatMap((head) =>
      caseEvents(
        [{ trigger: 'case_changed', extra: { action: 'instance_added' } }],
        head,
        head.version,
        baseUrl,
      ),
    ),
    audit: [
      { ...auditor(actor), action: 'instance_restored', instance_id: recordId },
      ...heads.map((head) => ({
        ...auditor(actor),
        action: 'instance_added',
        case_id: head.id,
        instance_id: recordId,
        changed: [`instances/i${recordId}`],
      })),
    ],
    counts: activity.length > 0 ? { activity: activity.length } : {},
  });
  // What it names may have been deleted while it was away.
  await clearGone(writing, having, recordId);
  await forgetGone({ ...writing, isForAll: true }, recordId);
  for (const { instance, information } of known.namedBy)
    await nameAgain(writing, instance, information, recordId);
  return [...having, ...about.map((each) => each.recordId)];
}

async function checkIdentifier(
  { call, configuration: { index } }: InstanceWriting,
  { typeKey, recordId }: BinEntry,
  { identifier }: BinnedInstance,
): Promise<void> {
  if (identifier === null || !index.ontologies.has(typeKey)) return;
  if (await isIdentifierTaken(call, sharingIdentifiers(index, typeKey), identifier, recordId))
    throw refuse('already_exists', `Another instance has the identifier "${identifier}" by now.`);
}

/** A value of another instance named it, and was emptied when it was deleted; what somebody wrote there since stays. */
async function nameAgain(
  writing: InstanceWriting,
  instance: number,
  information: string,
  restored: number,
): Promise<void> {
  const all = { ...writing, isForAll: true };
  const held = await holdInstance(all, instance);
  if (held === undefined || held.row.locked || held.row.status === 'draft') return;
  const definition = writing.configuration.index.ontologies.get(held.row.ontology_key);
  const isEmpty = (held.record.instance.answers.get(information)?.value ?? null) === null;
  if (!isEmpty || definition?.informations.get(information)?.definition.type !== 'instance') return;
  const source = {
    reason: 'API',
    kind: 'instance',
    key: `instance:${restored}`,
    name: 'A restored instance',
  } as const;
  await changeInstance(all, held, { fields: { [information]: restored }, source });
}

function activityOf(
  { actor, configuration: { index } }: InstanceWriting,
  head: CaseRow,
  activity: Activity,
  instance?: BinEntry,
): ActivityRow {
  const language = head.preferred_language ?? index.defaultLanguage;
  const message = activityText(activity, tongueIn(index, language), instance?.name ?? '');
  return {
    case_id: head.id,
    activity,
    message,
    content: '',
    instance_id: instance?.recordId ?? null,
    needed_document_id: null,
    ...authorColumns(actor),
    words: toTsvector([message, actor.name, `CASE-${head.number}`]),
  };
}
