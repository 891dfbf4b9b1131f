// Updates the instances that name one which was changed or deleted.
import { definitionIn } from '../../configuration/definition-in.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import type { FieldWrites } from '../../instances/index.ts';
import { relatedIds, writeInstance } from '../../instances/index.ts';
import type { StoredAnswer } from '../../model/stored-case.ts';
import { casesKeeping, casesWithNumber, outdateCases } from '../../store/instances/delete-instance.ts';
import type { LastChange, NamingValue } from '../../store/instances/naming-instances.ts';
import type { Actor } from '../actor.ts';
import { refreshInstance } from './change-instance.ts';
import { clearInCases, valuesNaming } from './clear-in-cases.ts';
import { HISTORY_REASONS, type HistorySource } from './history-source.ts';
import { isDerived } from './instance-records.ts';
import {
  compiledOf,
  type HeldInstance,
  holdInstance,
  type InstanceWriting,
  momentOf,
  surroundingsOf,
} from './instance-writing.ts';
import { saveInstance } from './save-instance.ts';

/** Computes the other instances again whose formulas read a changed one. */
export async function followChanged(
  writing: InstanceWriting,
  id: number,
  naming: readonly NamingValue[],
  { source, step }: { readonly source: HistorySource; readonly step: number },
): Promise<void> {
  const held = await holdInstance(writing, id);
  if (held === undefined || held.row.status === 'draft') return;
  const { follows } = compiledOf(writing, held);
  if (naming.some((each) => follows.includes(placeOf(each, held))))
    await refreshInstance(writing, held, source, step);
}

/** Instances 9: values that name an instance which is gone are cleared. */
export async function forgetNamed(
  writing: InstanceWriting,
  id: number,
  gone: number,
  source: HistorySource,
): Promise<void> {
  const held = await holdInstance(writing, id);
  if (held === undefined || held.row.status === 'draft') return;
  const compiled = compiledOf(writing, held);
  const around = await surroundingsOf(writing, compiled, held.record);
  const writes = without(held, gone, writing.configuration.index);
  const change = writeInstance(compiled, held.record, writes, momentOf(writing), around);
  await saveInstance(writing, held, change, { source });
}

/** An instance that was away names nothing that was deleted meanwhile. */
export async function forgetGone(writing: InstanceWriting, id: number): Promise<void> {
  const held = await holdInstance(writing, id);
  if (held === undefined || !writing.configuration.index.ontologies.has(held.row.ontology_key)) return;
  const compiled = compiledOf(writing, held);
  const { related = [] } = await surroundingsOf(writing, compiled, held.record);
  const there = new Set(related.map(({ instance }) => instance.id));
  for (const gone of relatedIds(compiled, held.record))
    if (!there.has(gone)) await forgetNamed(writing, id, gone, sourceOfDeletion(gone));
}

/** Why values that named an instance are empty. */
export const sourceOfDeletion = (gone: number): HistorySource => ({
  reason: 'API',
  kind: 'instance',
  key: `instance:${gone}`,
  name: 'A deleted instance',
});

/** The same in cases: what came into one while the instance was deleted, such as a copy of an instance that names it. */
export async function forgetInCases(writing: InstanceWriting, gone: number): Promise<void> {
  const { call } = writing;
  const naming = await valuesNaming(writing, gone, await casesWithNumber(call, gone));
  const cases = [...new Set([...naming.map((value) => value.case), ...(await casesKeeping(call, gone))])];
  if (cases.length === 0) return;
  await outdateCases(call, cases);
  await clearInCases(writing, gone, cases);
}

const placeOf = ({ information, occurrence }: NamingValue, { record }: HeldInstance): string => {
  const structure = record.occurrences.find(({ id }) => id === occurrence)?.structure;
  return structure === undefined ? information : `${structure}.${information}`;
};

/** The values of an instance that name another one, empty; whole structures, the rest of which stays as it is. A file of the same number is no instance. */
function without(
  { record: { instance, occurrences } }: HeldInstance,
  gone: number,
  index: PackageIndex,
): FieldWrites {
  const isNaming = (structure: string | null, key: string, { value }: StoredAnswer): boolean =>
    value === gone && definitionIn(index, instance.ontology, structure, key)?.type !== 'file';
  const values = new Map(
    [...instance.answers].flatMap(([key, answer]) =>
      isNaming(null, key, answer) ? [[key, null] as const] : [],
    ),
  );
  const naming = occurrences.filter(({ structure, answers }) =>
    [...answers].some(([key, answer]) => isNaming(structure, key, answer)),
  );
  const structures = new Map(
    [...new Set(naming.map(({ structure }) => structure))].map((structure) => [
      structure,
      occurrences
        .filter((each) => each.structure === structure)
        .toSorted((a, b) => a.position - b.position)
        .map(({ answers }) => ({
          name: null,
          components: Object.fromEntries(
            [...answers].flatMap(([key, answer]) =>
              // A derived value is not written, because it would become an answer.
              isDerived(answer) ? [] : [[key, isNaming(structure, key, answer) ? null : answer.value]],
            ),
          ),
        })),
    ]),
  );
  return { values, structures };
}

/** Where a change came from, for what follows from it. */
export const sourceOfChange = (change: LastChange): HistorySource => ({
  reason: HISTORY_REASONS.find((each) => each === change.reason) ?? 'API',
  kind: change.sourceKind,
  key: change.sourceKey,
  name: change.sourceName,
  caseId: change.caseId,
  action: change.actionKey === null ? undefined : { key: change.actionKey, title: change.actionTitle },
});

const KINDS: readonly Actor['kind'][] = ['user', 'support', 'key', 'rule', 'ai_check', 'connector', 'system'];

/** Who made the change. */
export const actorOfChange = (change: Pick<LastChange, 'authorKind' | 'authorId' | 'authorName'>): Actor => ({
  kind: KINDS.find((each) => each === change.authorKind) ?? 'system',
  id: change.authorId,
  name: change.authorName,
});
