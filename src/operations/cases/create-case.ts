import Type from 'typebox';
import { refuseFor } from '../../changes/write-values.ts';
import { type Finding, refuse } from '../../errors.ts';
import { splitFields } from '../../instances/split-fields.ts';
import { loadInstanceRecords } from '../../store/case-record.ts';
import { createCase as create } from '../../writing/cases/create-case.ts';
import type { Creation, PredefinedObject } from '../../writing/cases/creation.ts';
import type { Configuration } from '../../writing/configurations.ts';
import { answerCase, caseQuery } from '../case-change.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { Email, Id } from '../shapes.ts';
import { checkLanguage, keyOf, personOf } from './case-body.ts';
import { FullCase } from './full-case.ts';

const Predefined = Type.Object(
  {
    instance_id: Type.Optional(Id({ description: 'An instance that exists.' })),
    fields: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'Values of the one that the rules build.' }),
    ),
  },
  { additionalProperties: false },
);

export const createCase = defineOperation({
  id: 'create_case',
  method: 'POST',
  path: '/api/1/cases',
  section: 'Cases',
  summary: 'Create a case',
  description:
    'The rules run before the answer, which already holds the questions the case asks. With `keep_dirty` they wait, and so do the instances they build.',
  access: 'cases:write',
  takesFormat: true,
  query: caseQuery(true),
  body: {
    assignee_email: Type.Optional(Email()),
    name: Type.Optional(Type.String({ maxLength: 1000 })),
    outcome_instance_id: Type.Optional(Id()),
    owner_email: Type.Optional(Email()),
    predefined_objects: Type.Optional(Type.Record(Type.String(), Predefined)),
    preferred_language_key: Type.Optional(Type.String()),
    process_id: Type.Optional(Id()),
    process_key: Type.Optional(Type.String()),
    transition_with_transition_key: Type.Optional(Type.String()),
  },
  answer: Type.Unsafe<unknown>(Type.Object({ data: FullCase })),
  handle: async ({ query, body }, context) => {
    const { cases } = context.services;
    const { tenantId } = context.principal;
    const isPostponed = 'keep_dirty' in query && query.keep_dirty === true;
    const transition = body.transition_with_transition_key ?? null;
    if (isPostponed && transition !== null) throw refuse('keep_dirty_with_transition');
    const configuration = await newestConfiguration(context);
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
    if (transition !== null && !Object.hasOwn(definition?.workflow.transitions ?? {}, transition))
      throw refuse(
        'does_not_exist',
        `The process has no transition "${transition}".`,
        'transition_with_transition_key',
      );
    if (body.preferred_language_key !== undefined)
      checkLanguage(configuration, body.preferred_language_key, 'preferred_language_key');
    const call = context.services.database.call;
    const people = { call, current: { tenantId } };
    const owner = await personOf(people, { email: body.owner_email }, 'owner');
    const assignee = await personOf(people, { email: body.assignee_email }, 'assignee');
    const creation = await creationOf(context, configuration, process, body);
    const asked = { skip_case_response: query.skip_case_response ?? false, dry_run: query.dry_run ?? false };
    const givenName =
      definition?.allow_given_names === false || body.name === '' ? null : (body.name ?? null);
    return create(
      cases,
      context.caller,
      {
        configuration,
        process,
        creation,
        givenName,
        ownerEmail: owner ?? null,
        assigneeEmail: assignee ?? null,
        language: body.preferred_language_key ?? index.defaultLanguage,
        transition,
        isPostponed,
        isDryRun: asked.dry_run,
        activity: () => [{ activity: 'case_created', message: 'created the case' }],
      },
      (done) => answerCase(asked, done, { location: `/api/1/cases/${done.current.id}` }),
    );
  },
});

/** The configuration that new cases are made with. */
export async function newestConfiguration(context: OperationContext): Promise<Configuration> {
  const { tenantId, seen } = context.principal;
  const { processes } = context.services.cases.services;
  const found = await processes.configuration(tenantId, seen?.configurationVersion ?? undefined);
  if (!found) throw refuse('not_configured');
  return found;
}

interface CreationBody {
  readonly outcome_instance_id?: number;
  readonly predefined_objects?: Readonly<
    Record<string, { readonly instance_id?: number; readonly fields?: Readonly<Record<string, unknown>> }>
  >;
}

/** Checks what a new case is to begin with. */
async function creationOf(
  { services, principal }: OperationContext,
  { index }: Configuration,
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
  for (const [key, object] of Object.entries(body.predefined_objects ?? {})) {
    const ontology = process?.predefinedOntologies.get(key);
    const attr = `predefined_objects.${key}`;
    if (ontology === undefined)
      findings.push({
        code: 'does_not_exist',
        detail: `The process has no predefined object "${key}".`,
        attr,
      });
    else if (object.instance_id !== undefined) {
      wanted.set(object.instance_id, { ontology, attr: `${attr}.instance_id` });
      predefined[key] = { instance: object.instance_id };
    } else {
      const split = splitFields(index, ontology, object.fields ?? {}, `${attr}.fields`);
      findings.push(...split.findings);
      predefined[key] = {
        values: Object.fromEntries(split.values),
        structures: Object.fromEntries(split.structures),
      };
    }
  }
  const records =
    wanted.size > 0
      ? await loadInstanceRecords(services.database.call, principal.tenantId, [...wanted.keys()])
      : { instances: [] };
  for (const [id, { ontology, attr }] of wanted) {
    const row = records.instances.find((each) => each.id === id);
    if (row === undefined || row.status !== 'valid')
      findings.push({ code: 'does_not_exist', detail: `There is no instance ${id}.`, attr });
    else if (!index.isA(row.ontology_key, ontology))
      findings.push({
        code: 'invalid_value',
        detail: `Instance ${id} is a ${row.ontology_key}, no ${ontology}.`,
        attr,
      });
  }
  refuseFor(findings);
  return { outcome, predefined, values: {} };
}
