import { refuse } from '../../errors.ts';
import { setFromLogs } from '../../instances/index.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { logsOfType } from '../../store/instances/interaction-logs.ts';
import type { HistoryReason } from './history-source.ts';
import {
  compiledOf,
  type HeldInstance,
  holdToWrite,
  type InstanceWriting,
  momentOf,
  mustBeUnlocked,
  surroundingsOf,
} from './instance-writing.ts';
import { hasNews, saveInstance } from './save-instance.ts';

/** Refuses a type of log that instances of this kind do not have. */
export function checkLogType(
  { configuration: { index } }: InstanceWriting,
  { row }: HeldInstance,
  key: string,
): void {
  const type = Object.hasOwn(index.package.interaction_log_types, key)
    ? index.package.interaction_log_types[key]
    : undefined;
  const attr = 'interaction_log_type';
  if (type === undefined) throw refuse('does_not_exist', `There is no interaction log type "${key}".`, attr);
  if (!type.ontologies.some((each) => index.isA(row.ontology_key, each)))
    throw refuse('invalid_value', `"${key}" is not logged on instances of ${row.ontology_key}.`, attr);
}

/** The values that follow from an instance's entries of a type, after one was added, edited or deleted. */
export async function followLogs(
  tx: TenantTransaction,
  writing: InstanceWriting,
  id: number,
  type: string,
  reason: HistoryReason,
): Promise<void> {
  const { index } = writing.configuration;
  const definition = index.package.interaction_log_types[type];
  // Entries of a type that is gone stay; nothing follows from them.
  if (definition === undefined) return;
  const held = await holdToWrite(writing, id);
  const compiled = compiledOf(writing, held);
  const logs = (await logsOfType(tx, held.row.id, type)).map((row) => ({
    interactionTime: row.interactionTime.toISOString(),
    created: row.createdAt.toISOString(),
    description: row.description,
  }));
  const around = await surroundingsOf(writing, compiled, held.record);
  const change = setFromLogs(compiled, { type, logs }, held.record, momentOf(writing), around);
  if (hasNews(change)) mustBeUnlocked(held);
  await saveInstance(writing, held, change, {
    source: {
      reason,
      kind: 'interaction_log_type',
      key: type,
      name: index.text(definition.name, type, index.defaultLanguage),
    },
  });
}
