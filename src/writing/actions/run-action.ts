import { refuseFor } from '../../changes/write-values.ts';
import { findManualAction, runManualAction, splitParameters } from '../../instances/index.ts';
import type { Cases } from '../change/cases.ts';
import { checkReferences } from '../instances/check-references.ts';
import {
  type CurrentInstance,
  compiledOf,
  type HeldInstance,
  holdToWrite,
  type InstanceWriting,
  momentOf,
  mustBeUnlocked,
  surroundingsOf,
} from '../instances/instance-writing.ts';
import { saveInstance } from '../instances/save-instance.ts';
import { startCases } from './start-cases.ts';

/** Instances 15: runs an action while its condition holds; values, mails and cases are one transaction. */
export async function runAction(
  cases: Cases,
  writing: InstanceWriting,
  held: HeldInstance,
  action: string,
  parameters: unknown,
): Promise<{ readonly instance: CurrentInstance; readonly caseIds: readonly number[] }> {
  const { index } = writing.configuration;
  const definition = findManualAction(index, held.row.ontology_key, action)?.definition;
  if (definition === undefined) throw new Error(`${held.row.ontology_key} has no action "${action}".`);
  mustBeUnlocked(held);
  const { references, findings } = splitParameters(index, definition, parameters);
  const missing = await checkReferences(writing, references);
  if (missing.length > 0) refuseFor([...findings, ...missing]);
  const compiled = compiledOf(writing, held);
  const around = await surroundingsOf(writing, compiled, held.record, references);
  const outcome = runManualAction(
    compiled,
    { key: action, parameters },
    held.record,
    momentOf(writing),
    around,
  );
  if (!outcome.isDone) {
    refuseFor(outcome.findings);
    return { instance: held, caseIds: [] };
  }
  const title = index.text(definition.name, action, index.defaultLanguage);
  const saved = await saveInstance(writing, held, outcome, {
    source: {
      reason: 'MANUAL_INSTANCE_ACTION',
      kind: 'manual_instance_action',
      key: action,
      name: title,
      action: { key: action, title },
    },
    mails: outcome.mails,
  });
  if (outcome.cases.length === 0) return { instance: saved, caseIds: [] };
  const caseIds = await startCases(cases, writing, outcome.cases, held.row);
  // A case that links the instance may have written it already.
  return { instance: await holdToWrite(writing, held.row.id), caseIds };
}
