import { tongueIn } from '../../configuration/tongue-in.ts';
import { refuse } from '../../errors.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { binCase, binInstance, keepNaming } from '../../store/bin/bin.ts';
import type { CaseRow } from '../../store/cases/case-record.ts';
import type { ActivityRow } from '../../store/cases/changes.ts';
import { hiddenAmong } from '../../store/cases/hidden-cases.ts';
import { StaleChange, saveChanges } from '../../store/cases/save-changes.ts';
import {
  type HavingCase,
  hasFurtherCases,
  keepFromCases,
  lockCasesOf,
  outdateCases,
  deleteInstance as remove,
  removeFromCases,
} from '../../store/instances/delete-instance.ts';
import { instanceList } from '../../store/instances/instances.ts';
import { mayKnowOf } from '../../store/instances/unseen-ontologies.ts';
import { toTsvector } from '../../store/lists/search-text.ts';
import { authorColumns } from '../actor.ts';
import { auditOfInstance, auditor } from '../audit/audit-rows.ts';
import { checkRightsTo } from '../case-rights.ts';
import { checkMayEditAll } from '../may-edit.ts';
import { caseEvents } from '../plan/case-events.ts';
import { clearInCases, valuesNaming } from './clear-in-cases.ts';
import { holdInstance, type InstanceWriting } from './instance-writing.ts';

/**
 * Instances 9: deletes an instance wherever it is used. The lifecycle cases that are about it go with it; other cases
 * lose it, and creation cases their outcome. Says which cases are not what they were.
 */
export async function deleteInstance(
  writing: InstanceWriting,
  id: number,
  { checkVersion, baseUrl }: { checkVersion(version: number): void; readonly baseUrl: string },
): Promise<number[]> {
  const { call, tenantId, actor } = writing;
  // A refusal for the sake of its cases would tell that the instance exists.
  if (!(await mayKnowOf(call, tenantId, id, writing.sight))) throw refuse('not_found');
  // Cases before instances, as everywhere, so that two writers never wait for each other in a circle.
  const locked = await lockCasesOf(call, id);
  const naming = await valuesNaming(
    writing,
    id,
    locked.map(({ head }) => head.id),
  );
  const named = new Set(naming.map((value) => value.case));
  // A case that merely holds a file of the same number has nothing to do with the instance.
  const having = locked.filter(({ head, isByNumber }) => !isByNumber || named.has(head.id));
  await keepFromCases(call, id);
  await checkNothingHidden(
    writing,
    id,
    having.map(({ head }) => head.id),
  );
  // A deletion takes from cases what they have, also from copies and from cases that have ended.
  await checkMayEditAll(
    writing.processes,
    having.filter(({ hasIt }) => hasIt).map(({ head }) => head),
    writing,
  );
  const held = await holdInstance(writing, id);
  if (held === undefined) throw refuse('not_found');
  checkVersion(held.row.version);
  const known = having.map(({ head }) => head.id);
  const all = locked.map(({ head }) => head.id);
  if (await hasFurtherCases(call, id, all)) throw new StaleChange();

  const doomed = having.filter((each) => isAbout(each, id));
  const left = having.filter((each) => !isAbout(each, id));
  const others = left.filter(({ hasIt }) => hasIt).map(({ head }) => head);
  for (const { head } of doomed) await checkRightsTo(head.id, ['erase'], { tenantId, actor, call });
  const withEntry = await binInstance(call, tenantId, id, {
    by: actor,
    cases: left.map(({ head }) => head.id),
  });
  if (withEntry !== null)
    await keepNaming(
      call,
      withEntry,
      naming.map((value) => value.id),
    );
  for (const { head } of doomed) await binCase(call, tenantId, head.id, { by: actor, withEntry });
  await removeFromCases(
    call,
    id,
    others.map((head) => head.id),
  );
  // A case that merely names it shows nothing of it: nobody is told.
  await outdateCases(
    call,
    left.filter(({ hasIt }) => !hasIt).map(({ head }) => head.id),
  );
  await clearInCases(
    writing,
    id,
    left.map(({ head }) => head.id),
  );
  await remove(call, id);
  const activity = others.map((head) => activityOf(head));
  await saveChanges(call, tenantId, {
    jobs: [
      {
        kind: 'follow_instance',
        // Nothing that is left of the instance tells who deleted it.
        payload: { instance_id: id, deleted_by: { kind: actor.kind, id: actor.id, name: actor.name } },
        unique_key: `follow_instance:${id}`,
      },
    ],
    activity,
    events: others.flatMap((head) =>
      caseEvents(
        [{ trigger: 'case_changed', extra: { action: 'instance_removed' } }],
        { ...head, outcome_instance_id: head.outcome_instance_id === id ? null : head.outcome_instance_id },
        head.version + 1,
        baseUrl,
      ),
    ),
    audit: [
      auditOfInstance(actor, { action: 'instance_deleted', instance: id, name: held.row.name }),
      ...doomed.map(({ head }) => ({ ...auditor(actor), action: 'case_deleted', case_id: head.id })),
      ...others.map((head) => ({
        ...auditor(actor),
        action: 'instance_removed',
        case_id: head.id,
        instance_id: id,
        changed: [`instances/i${id}`],
      })),
    ],
    counts: {
      [instanceList(held.row.ontology_key)]: -1,
      ...(activity.length > 0 && { activity: activity.length }),
    },
  });
  writing.noteJob();
  return known;

  function activityOf(head: CaseRow): ActivityRow {
    const { index } = writing.configuration;
    const language = head.preferred_language ?? index.defaultLanguage;
    const message = activityText('instance_removed', tongueIn(index, language), held?.row.name ?? '');
    return {
      case_id: head.id,
      activity: 'instance_removed',
      message,
      content: '',
      instance_id: id,
      needed_document_id: null,
      ...authorColumns(actor),
      words: toTsvector([message, actor.name, `CASE-${head.number}`]),
    };
  }
}

/** Nobody deletes what cases have that they do not know of. A draft of such a case does not exist for them. */
async function checkNothingHidden(
  writing: InstanceWriting,
  id: number,
  cases: readonly number[],
): Promise<void> {
  const hidden = await hiddenAmong(writing.call, writing.tenantId, cases, writing.sight);
  if (hidden.size === 0) return;
  const held = await holdInstance({ ...writing, isForAll: true }, id);
  if (held === undefined) throw refuse('not_found');
  throw refuse('permission_denied', 'Others work with this instance, too.');
}

/** A lifecycle case whose outcome is the instance, or will be once its rules run. */
const isAbout = ({ head, isToBegin }: HavingCase, id: number): boolean =>
  head.is_lifecycle && (head.outcome_instance_id === id || isToBegin);
