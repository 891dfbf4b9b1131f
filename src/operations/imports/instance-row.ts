import Type from 'typebox';
import { definitionIn } from '../../configuration/definition-in.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import { type Finding, refuse } from '../../errors.ts';
import { splitFields } from '../../instances/split-fields.ts';
import type { ImportRow } from '../../store/imports/imports.ts';
import { findByIdentifier, lockIdentifier } from '../../store/instances/instances.ts';
import { unseenOntologies } from '../../store/instances/unseen-ontologies.ts';
import type { InstanceRowOptions } from '../../writing/imports/import-rows.ts';
import { changeInstance, createInstance } from '../../writing/instances/change-instance.ts';
import { holdToWrite, type InstanceWriting } from '../../writing/instances/instance-writing.ts';
import { checkerFor } from '../check-input.ts';
import { InstanceName } from '../instances/instance.ts';
import { Id } from '../shapes.ts';
import { cellOfSheet } from './cell-of-sheet.ts';

const check = checkerFor(
  Type.Object(
    {
      ontology_key: Type.Optional(Type.String()),
      instance_id: Type.Optional(Id()),
      name: Type.Optional(InstanceName),
      fields: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    },
    { additionalProperties: false },
  ),
);

interface InstanceRow {
  readonly ontology_key?: string;
  readonly instance_id?: number;
  readonly name?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Imports one instance: updates the one that the row names by id or identifier, or creates one. */
export async function importInstanceRow(
  writing: InstanceWriting,
  value: Readonly<Record<string, unknown>>,
  { ontology: fallback, reindex, isSheet, source }: InstanceRowOptions,
): Promise<Pick<ImportRow, 'status' | 'recordId'>> {
  check(value);
  const row: InstanceRow = value;
  const { index } = writing.configuration;
  const ontology = row.ontology_key ?? fallback;
  if (ontology === null && row.instance_id === undefined)
    throw refuse('required', 'Which ontology? Name it in the row or in the request.', 'ontology_key');
  if (ontology !== null && !index.ontologies.has(ontology))
    throw refuse('does_not_exist', `There is no ontology "${ontology}".`, 'ontology_key');
  const known = row.instance_id ?? (await knownInstance(writing, ontology ?? '', row.fields ?? {}));
  const whatOf = (kind: string) => ({
    fields: isSheet ? cellsOf(index, kind, row.fields ?? {}) : (row.fields ?? {}),
    name: row.name,
    isReindexed: reindex,
    source,
  });
  if (known === undefined) {
    const made = await createInstance(writing, ontology ?? '', whatOf(ontology ?? ''));
    return { status: 'created', recordId: made.row.id };
  }
  // An update may change the identifier of its instance, so later rows ask the database again.
  writing.identifiers?.forget();
  const found = await held(writing, known);
  if (row.ontology_key !== undefined && !index.isA(found.row.ontology_key, row.ontology_key))
    throw refuse('identifiers_disagree', `Instance ${known} is no ${row.ontology_key}.`, 'ontology_key');
  await changeInstance(writing, found, whatOf(found.row.ontology_key));
  return { status: 'updated', recordId: known };
}

const cellsOf = (index: PackageIndex, ontology: string, fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, cell]) => [
      key,
      cellOfSheet(definitionIn(index, ontology, null, key), cell, index),
    ]),
  );

/** In a row, an id that does not exist is a mistake of the row. */
async function held(writing: InstanceWriting, id: number): ReturnType<typeof holdToWrite> {
  try {
    return await holdToWrite(writing, id);
  } catch (error) {
    const isMissing = (error as { code?: Finding['code'] }).code === 'not_found';
    throw isMissing ? refuse('does_not_exist', `There is no instance ${id}.`, 'instance_id') : error;
  }
}

/** The instance that has the identifier of a row. */
async function knownInstance(
  { configuration: { index }, call, tenantId, sight, identifiers }: InstanceWriting,
  ontology: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<number | undefined> {
  const identifier = identifierIn(index, ontology, fields);
  if (identifier === undefined) return undefined;
  const line = index.ontologies.get(ontology);
  const unseen = await unseenOntologies(call, tenantId, sight);
  const family = [ontology, ...(line?.descendants ?? []), ...(line?.lineage ?? [])].filter(
    (each) => !unseen.has(each),
  );
  if (identifiers?.knows(identifier) === true) return identifiers.find(family, identifier);
  const find = () => findByIdentifier(call, tenantId, family, identifier);
  const found = await find();
  if (found !== undefined) return found;
  // Another import may be creating it at this moment: then it is there once that row is done.
  await lockIdentifier(call, identifier);
  return find();
}

/** The identifier that a row gives. */
function identifierIn(
  index: PackageIndex,
  ontology: string,
  fields: Readonly<Record<string, unknown>>,
): string | undefined {
  const key = index.ontologies.get(ontology)?.identifier;
  if (key === undefined || fields[key] == null) return undefined;
  const value = splitFields(index, ontology, { [key]: fields[key] }).values.get(key);
  return value == null ? undefined : String(value);
}

/** The same of a row that nobody has checked so far. */
export function identifierOfRow(
  { index }: InstanceWriting['configuration'],
  { ontology_key, instance_id, fields }: Readonly<Record<string, unknown>>,
  fallback: string | null,
): string | undefined {
  const ontology = ontology_key ?? fallback;
  const isPlain = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
  return typeof ontology === 'string' && instance_id === undefined && isPlain
    ? identifierIn(index, ontology, { ...fields })
    : undefined;
}
