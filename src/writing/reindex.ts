import { guardedFiles } from '../engine/index.ts';
import { isGuardedProof } from '../model/tells-of-hidden.ts';
import { pauses } from '../platform/pauses.ts';
import { runStepsGradually } from '../run-steps.ts';
import { loadCaseRecord } from '../store/cases/case-record.ts';
import { loadInstanceRecords } from '../store/cases/instance-records.ts';
import { saveChanges } from '../store/cases/save-changes.ts';
import type { Call } from '../store/database/database.ts';
import { reindexProofTexts } from '../store/files/proof-texts.ts';
import { toTsvector } from '../store/lists/search-text.ts';
import { lockToIndex, saveInstanceWords } from '../store/upkeep/reindex.ts';
import { SYSTEM } from './actor.ts';
import { allWords } from './collect/case-words.ts';
import type { Configuration } from './configurations/configurations.ts';
import { recordOf } from './instances/instance-records.ts';
import { searchWords } from './instances/search-words.ts';
import { type OpeningServices, openRecord } from './open/open-cases.ts';

/** Builds the search index of some instances anew. A draft is found by its name and number; its values are in its case. */
export async function reindexInstances(
  call: Call,
  tenantId: number,
  { index }: Configuration,
  ids: readonly number[],
): Promise<void> {
  const { instances, values, occurrences } = await loadInstanceRecords(call, tenantId, ids);
  const valuesOf = Map.groupBy(values, (row) => row.instance_id);
  const occurrencesOf = Map.groupBy(occurrences, (row) => row.instance_id);
  await saveInstanceWords(
    call,
    instances.map((row) => ({
      id: row.id,
      version: row.version,
      words:
        row.status === 'draft'
          ? toTsvector([row.name, `INS-${row.number}`])
          : searchWords(
              index,
              row,
              recordOf(row, valuesOf.get(row.id) ?? [], occurrencesOf.get(row.id) ?? []),
            ),
    })),
  );
}

/** Builds the search index of a case anew, from what is stored. One in the middle of a batch joins it when that ends. */
export async function reindexCase(
  services: OpeningServices,
  call: Call,
  tenantId: number,
  id: number,
): Promise<void> {
  if (!(await lockToIndex(call, id))) return;
  const record = await loadCaseRecord(call, tenantId, id);
  if (record === undefined) return;
  const current = await openRecord(services, call, record, { tenantId, actor: SYSTEM, isAsSaved: true });
  await saveChanges(call, tenantId, {
    case_id: id,
    whole_chunks: true,
    words: await runStepsGradually(
      allWords(current, [], (instance) => current.instances.get(instance)?.number),
      pauses(),
    ),
  });
  const files = guardedFiles(current.session.state);
  await reindexProofTexts(
    call,
    id,
    (proof) => files.has(proof.id) || isGuardedProof(proof, current.compiled.index),
  );
}
