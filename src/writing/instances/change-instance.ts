import { refuseFor } from '../../changes/write-values.ts';
import { refuse } from '../../errors.ts';
import {
  newInstance,
  refreshInstance as refresh,
  shownFields,
  splitFields,
  valuesNow,
  writeInstance,
} from '../../instances/index.ts';
import type { Changes } from '../../store/cases/changes.ts';
import type { InstanceRow } from '../../store/cases/instance-records.ts';
import { saveChanges } from '../../store/cases/save-changes.ts';
import { instanceList } from '../../store/instances/instances.ts';
import { unseenOntologies } from '../../store/instances/unseen-ontologies.ts';
import { auditOfInstance } from '../audit/audit-rows.ts';
import { lacking } from '../case-rights.ts';
import { compiledOntology } from '../configurations/compiled-ontologies.ts';
import { checkReferences } from './check-references.ts';
import type { HistorySource } from './history-source.ts';
import {
  type CurrentInstance,
  compiledOf,
  type HeldInstance,
  type InstanceWriting,
  momentOf,
  mustBeUnlocked,
  surroundingsOf,
} from './instance-writing.ts';
import { checkMayWriteFields, keepHidden, rightsOutside } from './rights-outside.ts';
import { historyOf, nextRow, saveInstance, valueChanges } from './save-instance.ts';
import { searchWords } from './search-words.ts';

/** The fields of an instance that a client writes. */
interface InstanceFields {
  readonly fields: unknown;
  readonly name?: string | undefined;
  readonly isReindexed?: boolean;
  readonly source: HistorySource;
}

/** Instances 13: writes values on the instance itself; computed values, defaults and the name follow. */
export async function changeInstance(
  writing: InstanceWriting,
  held: HeldInstance,
  { fields, name, isReindexed = true, source }: InstanceFields,
): Promise<CurrentInstance> {
  mustBeUnlocked(held);
  const compiled = compiledOf(writing, held);
  const { index } = writing.configuration;
  const rights = await rightsOutside(index, writing);
  const { references, findings, ...writes } = splitFields(index, compiled.ontology.key, fields, {
    ...rights,
    now: valuesNow(held.record),
    shown: shownFields(index, held.record),
  });
  refuseFor([...findings, ...(await checkReferences(writing, references))]);
  checkMayWriteFields(fields, rights);
  const around = await surroundingsOf(writing, compiled, held.record, references);
  const kept = keepHidden(writes, rights, held.record);
  const change = writeInstance(compiled, held.record, kept, momentOf(writing), around);
  return saveInstance(writing, held, change, { source, givenName: name, isReindexed });
}

/** Stores the values that are different because of time, a related instance or a new configuration. */
export async function refreshInstance(
  writing: InstanceWriting,
  held: HeldInstance,
  source: HistorySource,
  step?: number,
): Promise<CurrentInstance> {
  const compiled = compiledOf(writing, held);
  const around = await surroundingsOf(writing, compiled, held.record);
  const change = refresh(compiled, held.record, momentOf(writing), around);
  return saveInstance(writing, held, change, { source, step });
}

/** Instances 8: a valid instance without a case. */
export async function createInstance(
  writing: InstanceWriting,
  ontology: string,
  { fields, name, isReindexed = true, source }: InstanceFields,
): Promise<CurrentInstance> {
  const { configuration, stock, tenantId, call } = writing;
  const { index } = configuration;
  const found = index.ontologies.get(ontology);
  if (found?.isManaged === true) throw refuse('ontology_managed');
  if (found?.definition.abstract === true)
    throw refuse('conflict', `"${ontology}" is abstract: only ontologies below it have instances.`);
  // A refusal would tell which identifiers are taken, which is for those who see the instances.
  if ((await unseenOntologies(call, tenantId, writing.sight)).has(ontology)) throw lacking('see');
  const compiled = compiledOntology(configuration, ontology);
  const rights = await rightsOutside(index, writing);
  const { references, findings, ...writes } = splitFields(index, ontology, fields, rights);
  refuseFor([...findings, ...(await checkReferences(writing, references))]);
  checkMayWriteFields(fields, rights);
  const row = newRow(writing, ontology, stock.id('instances'), stock.number(tenantId, 'instance'));
  const held: HeldInstance = { row, record: newInstance(row.id, ontology), values: [] };
  const around = await surroundingsOf(writing, compiled, held.record, references);
  const change = writeInstance(compiled, held.record, writes, momentOf(writing), around);
  const next = await nextRow(writing, held, change, name);
  const words = isReindexed ? searchWords(index, next, change.after) : '';
  const history = historyOf(writing, held, change, source);
  const changes: Changes = {
    new_instances: [{ tenant_id: tenantId, ...next, search_text: words }],
    ...valueChanges(writing, held, change, row.version),
    history,
    audit: [
      auditOfInstance(writing.actor, {
        action: 'instance_created',
        instance: row.id,
        history,
        name: next.name,
      }),
    ],
    counts: { [instanceList(ontology)]: 1 },
  };
  if (writing.gather === undefined) await saveChanges(call, tenantId, changes);
  else writing.gather(changes);
  if (next.identifier !== null)
    writing.identifiers?.note({
      id: row.id,
      identifier: next.identifier,
      ontology,
      isValid: true,
      isHidden: false,
    });
  return { row: next, record: change.after };
}

const newRow = (
  { actor, now }: InstanceWriting,
  ontology: string,
  id: number,
  number: number,
): InstanceRow => ({
  id,
  number,
  ontology_key: ontology,
  name: '',
  given_name: null,
  status: 'valid',
  locked: false,
  is_hidden: false,
  owner_id: null,
  identifier: null,
  version: 1,
  created_at: now.toISOString(),
  created_by: actor.name,
  last_modified_at: now.toISOString(),
});
