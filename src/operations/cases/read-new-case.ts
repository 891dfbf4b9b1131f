// Reads and checks the body of Create a case. Imports of cases use the same.

import Type, { type Static } from 'typebox';
import { checkOutside, missingText } from '../../changes/check-reference.ts';
import type { Creation, PredefinedObject } from '../../changes/creation.ts';
import { refuseFor } from '../../changes/write-values.ts';
import { tongueOf } from '../../engine/index.ts';
import { type Finding, refuse } from '../../errors.ts';
import { type FieldReference, splitFields } from '../../instances/split-fields.ts';
import type { Sight } from '../../model/sight.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import type { Call } from '../../store/database/database.ts';
import { loadSeenInstances } from '../../store/instances/unseen-ontologies.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import type { NewCase } from '../../writing/create/create-case.ts';
import { Email, Id, Key, Line } from '../shapes.ts';
import { checkLanguage, keyOf, personOf } from './case-body.ts';

const Predefined = Type.Object(
  {
    instance_id: Type.Optional(Id({ description: 'An instance that exists.' })),
    fields: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'Values of the one that the rules build.' }),
    ),
  },
  { additionalProperties: false },
);

/** The body of Create a case. */
export const NewCaseBody = {
  assignee_email: Type.Optional(Email()),
  name: Type.Optional(Line({ maxLength: 1000 })),
  outcome_instance_id: Type.Optional(Id()),
  owner_email: Type.Optional(Email()),
  parent_id: Type.Optional(
    Id({ description: 'The case that this one is started from: one that the caller may see and change.' }),
  ),
  predefined_objects: Type.Optional(Type.Record(Type.String(), Predefined)),
  preferred_language_key: Type.Optional(Key()),
  process_id: Type.Optional(Id()),
  process_key: Type.Optional(Key()),
  transition_with_transition_key: Type.Optional(Key()),
};

interface From {
  readonly call: Call;
  readonly tenantId: number;
  readonly configuration: Configuration;
  /** Which instances are hidden from whoever wants the case. */
  readonly sight: Sight;
  /** Of a case whose language is not named; the tenant's first if left out. */
  readonly language?: string;
}

/** Checks what is wanted of a new case. */
export async function readNewCase(
  from: From,
  body: Static<Type.TObject<typeof NewCaseBody>>,
): Promise<Omit<NewCase, 'isPostponed' | 'isDryRun'>> {
  const { configuration, call, tenantId } = from;
  const { index } = configuration;
  const process = keyOf(
    configuration,
    'process',
    {
      ...(body.process_id !== undefined && { id: body.process_id }),
      ...(body.process_key !== undefined && { key: body.process_key }),
    },
    { id: 'process_id', key: 'process_key' },
    (key) => index.processes.has(key),
  );
  const definition = index.processes.get(process)?.definition;
  const transition = body.transition_with_transition_key ?? null;
  if (transition !== null && !Object.hasOwn(definition?.workflow.transitions ?? {}, transition))
    throw refuse(
      'does_not_exist',
      `The process has no transition "${transition}".`,
      'transition_with_transition_key',
    );
  if (body.preferred_language_key !== undefined)
    checkLanguage(configuration, body.preferred_language_key, 'preferred_language_key');
  const people = { call, current: { tenantId } };
  const owner = await personOf(people, { email: body.owner_email }, 'owner');
  const assignee = await personOf(people, { email: body.assignee_email }, 'assignee');
  const givenName =
    definition?.allow_given_names === false || body.name?.trim() === '' ? null : (body.name ?? null);
  return {
    configuration,
    process,
    creation: await creationOf(from, process, body),
    givenName,
    ownerEmail: owner ?? null,
    assigneeEmail: assignee ?? null,
    language: body.preferred_language_key ?? from.language ?? index.defaultLanguage,
    transition,
    parent: body.parent_id ?? null,
    activity: ({ session }) => [
      { activity: 'case_created', message: activityText('case_created', tongueOf(session.state)) },
    ],
  };
}

interface CreationBody {
  readonly outcome_instance_id?: number;
  readonly predefined_objects?: Readonly<
    Record<string, { readonly instance_id?: number; readonly fields?: Readonly<Record<string, unknown>> }>
  >;
}

/** Checks what a new case is to begin with. */
async function creationOf(
  { call, tenantId, sight, configuration: { index } }: From,
  processKey: string,
  body: CreationBody,
): Promise<Creation> {
  const process = index.processes.get(processKey);
  const outcome = body.outcome_instance_id ?? null;
  if (process?.definition.kind === 'lifecycle' && outcome === null)
    throw refuse(
      'required',
      'A case of this process is about an instance that exists.',
      'outcome_instance_id',
    );
  const predefined: Record<string, PredefinedObject> = {};
  const wanted = new Map<number, { readonly ontology: string; readonly attr: string }>();
  if (outcome !== null)
    wanted.set(outcome, { ontology: process?.definition.outcome ?? '', attr: 'outcome_instance_id' });
  const findings: Finding[] = [];
  const references: FieldReference[] = [];
  let first: Pick<Creation, 'values' | 'structures'> = { values: {} };
  for (const [key, object] of Object.entries(body.predefined_objects ?? {})) {
    const ontology = process?.predefinedOntologies.get(key);
    const attr = `predefined_objects.${key}`;
    // Every process that creates its outcome takes its first values.
    if (ontology === undefined && key === OUTCOME && process?.definition.kind === 'creation') {
      if (outcome !== null || object.instance_id !== undefined) findings.push(outcomeIsThere(attr, object));
      const split = splitFields(index, process.definition.outcome, object.fields ?? {}, {
        at: `${attr}.fields`,
      });
      findings.push(...split.findings);
      references.push(...split.references);
      first = { values: Object.fromEntries(split.values), structures: Object.fromEntries(split.structures) };
    } else if (ontology === undefined)
      findings.push({
        code: 'does_not_exist',
        detail: `The process has no predefined object "${key}".`,
        attr,
      });
    else if (object.instance_id !== undefined && object.fields !== undefined)
      findings.push({
        code: 'invalid',
        detail: 'The instance exists; update the case to change its values.',
        attr: `${attr}.fields`,
      });
    else if (object.instance_id !== undefined) {
      wanted.set(object.instance_id, { ontology, attr: `${attr}.instance_id` });
      predefined[key] = { instance: object.instance_id };
    } else {
      const split = splitFields(index, ontology, object.fields ?? {}, { at: `${attr}.fields` });
      findings.push(...split.findings);
      for (const each of split.references) references.push(each);
      predefined[key] = {
        values: Object.fromEntries(split.values),
        structures: Object.fromEntries(split.structures),
      };
    }
  }
  const named = references.flatMap(({ kind, id }) => (kind === 'instance' ? id : []));
  const ids = [...new Set([...wanted.keys(), ...named])];
  const records = ids.length > 0 ? await loadSeenInstances(call, tenantId, ids, sight) : { instances: [] };
  const valid = new Map(records.instances.flatMap((row) => (row.status === 'valid' ? [[row.id, row]] : [])));
  for (const [id, { ontology, attr }] of wanted) {
    const row = valid.get(id);
    if (row === undefined)
      findings.push({ code: 'does_not_exist', detail: `There is no instance ${id}.`, attr });
    else if (!index.isA(row.ontology_key, ontology))
      findings.push({
        code: 'invalid_value',
        detail: `Instance ${id} is a ${row.ontology_key}, no ${ontology}.`,
        attr,
      });
  }
  // A new case has no files. An instance that a value names comes into it, unless it is there already.
  for (const reference of references) {
    const { kind, id, attr } = reference;
    const row = kind === 'instance' ? valid.get(id) : undefined;
    if (row !== undefined) {
      const isThere = wanted.has(id);
      findings.push(
        ...checkOutside(
          index,
          { ...reference, ...(isThere && { isInCaseOnly: false }) },
          row.ontology_key,
          attr,
        ),
      );
    } else if (kind === 'file' || !wanted.has(id))
      findings.push({ code: 'does_not_exist', detail: missingText(kind, id), attr });
  }
  refuseFor(findings);
  return { outcome, predefined, ...first };
}

const OUTCOME = 'outcome';

/** An instance that exists is named by `outcome_instance_id`; what is changed about it is an update of the case. */
const outcomeIsThere = (attr: string, { instance_id }: { readonly instance_id?: number }): Finding =>
  instance_id === undefined
    ? {
        code: 'invalid',
        detail: 'The outcome is an instance that exists; update the case to change its values.',
        attr: `${attr}.fields`,
      }
    : {
        code: 'invalid',
        detail: 'Name an outcome that exists with "outcome_instance_id".',
        attr: `${attr}.instance_id`,
      };
