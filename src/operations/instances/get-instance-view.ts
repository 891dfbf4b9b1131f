import Type, { type Static } from 'typebox';
import { isBoundByLists } from '../../access/principal.ts';
import type { ManualAction } from '../../configuration/kinds/manual-action.ts';
import { refuse } from '../../errors.ts';
import { findManualAction, isActionOpen } from '../../instances/index.ts';
import { isAllowed } from '../../model/who-may.ts';
import { presentType } from '../../presentation/configuration.ts';
import { loadInstanceRecords } from '../../store/cases/instance-records.ts';
import { hasOngoingJobs } from '../../store/jobs/jobs.ts';
import { findUsers } from '../../store/people/find-users.ts';
import { compiledOntology } from '../../writing/configurations/compiled-ontologies.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { recordOf } from '../../writing/instances/instance-records.ts';
import { momentOf, surroundingsOf } from '../../writing/instances/instance-writing.ts';
import { mayEditInstances } from '../../writing/may-edit.ts';
import { actorOf } from '../caller-of.ts';
import { newestConfiguration } from '../cases/create-case.ts';
import { defineOperation } from '../operation.ts';
import { Id, InformationType, Nullable, OneOf } from '../shapes.ts';

const REASONS = ['draft', 'locked', 'ongoing_tasks', 'not_allowed', 'condition'] as const;
type Reason = (typeof REASONS)[number];

const Parameter = Type.Object({
  key: Type.String(),
  name: Type.String(),
  help: Nullable(Type.String()),
  ...InformationType(),
  ontology_key: Nullable(Type.String()),
  default: Type.Unknown({ description: 'As it is written; null where there is none.' }),
  may_be_empty: Type.Boolean({
    description: 'It may be left out: it has a default, or a rule that says when.',
  }),
});

const ActionBody = Type.Object({
  id: Id(),
  key: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
  is_available: Type.Boolean(),
  reasons: Type.Array(OneOf(REASONS), { description: 'Why it cannot be run now.' }),
  parameters: Type.Array(Parameter),
});

export const getInstanceView = defineOperation({
  id: 'admin_get_instance_view',
  method: 'GET',
  path: '/api/admin/instances/{id}/view',
  section: 'Work',
  summary: 'Get what can be done with an instance',
  description:
    'Its manual actions with what they ask for and why one is blocked, its owner, and who may write it.',
  access: 'instances:read',
  params: { id: Id() },
  query: { language: Type.Optional(Type.String({ maxLength: 20, description: 'For names.' })) },
  answer: Type.Object({
    data: Type.Object({
      version: Type.Integer(),
      may_write: Type.Boolean(),
      owner: Nullable(Type.Object({ id: Id(), name: Type.String(), email: Type.String() })),
      actions: Type.Array(ActionBody),
      interaction_log_types: Type.Array(Type.Object({ key: Type.String(), name: Type.String() }), {
        description: 'What can be logged of it.',
      }),
    }),
  }),
  handle: async ({ params: { id }, query: { language } }, context) => {
    const configuration = await newestConfiguration(context);
    const words = language ?? configuration.index.defaultLanguage;
    const { principal, services } = context;
    const actor = actorOf(principal, context.requestId);
    // Cases that are hidden from whoever asks count, too, so that they are not looked for in the transaction of a reader.
    const mayWrite =
      principal.permissions.has('instances:write') &&
      (await mayEditInstances(services.cases.services.processes, [id], {
        tenantId: principal.tenantId,
        actor,
        call: services.database.callIn(principal.tenantId),
      }));
    return context.read(async (tx) => {
      const call = tx.call;
      const { instances, values, occurrences } = await loadInstanceRecords(call, tx.tenantId, [id]);
      const [row] = instances;
      if (row === undefined || row.is_hidden) throw refuse('not_found');
      const [owner] =
        row.owner_id === null ? [] : await findUsers(call, tx.tenantId, { ids: [row.owner_id] });
      const [person] =
        principal.kind === 'person' ? await findUsers(call, tx.tenantId, { ids: [principal.id] }) : [];
      const record = recordOf(row, values, occurrences);
      const writing = {
        ...tx,
        call,
        configuration,
        stock: services.cases.services.stock,
        actor,
        now: services.clock.nowIn(tx.tenantId),
      };
      const common: Reason[] = [
        ...(row.status === 'draft' ? (['draft'] as const) : []),
        ...(row.locked ? (['locked'] as const) : []),
        ...((await hasOngoingJobs(tx, { instanceId: id })) ? (['ongoing_tasks'] as const) : []),
      ];
      const actions: Static<typeof ActionBody>[] = [];
      for (const { ontology, key, definition } of actionsOf(configuration, row.ontology_key)) {
        const compiled = compiledOntology(configuration, row.ontology_key);
        const around = await surroundingsOf(writing, compiled, record);
        const isHeld = isActionOpen(compiled, key, record, momentOf(writing), around);
        const isPermitted =
          mayWrite &&
          (!isBoundByLists(principal) || isAllowed(definition.may_use, person ?? NOBODY, NO_PEOPLE));
        const reasons: Reason[] = [
          ...common,
          ...(isPermitted ? [] : (['not_allowed'] as const)),
          ...(isHeld ? [] : (['condition'] as const)),
        ];
        actions.push({
          id: configuration.idOf('manual_instance_action', `${ontology}/${key}`),
          key,
          ...presentAction(configuration, key, definition, words),
          is_available: reasons.length === 0,
          reasons,
        });
      }
      const logTypes = Object.entries(configuration.index.package.interaction_log_types)
        .filter(([, { ontologies }]) =>
          ontologies.some((each) => configuration.index.isA(row.ontology_key, each)),
        )
        .map(([key, { name }]) => ({ key, name: configuration.index.text(name, key, words) }));
      const shown = owner === undefined ? null : { id: owner.id, name: owner.name, email: owner.email };
      return {
        body: {
          data: {
            version: row.version,
            may_write: mayWrite,
            owner: shown,
            actions,
            interaction_log_types: logTypes,
          },
        },
        version: row.version,
      };
    });
  },
});

const NOBODY = { email: '', teams: [] };
const NO_PEOPLE = { ownerEmail: null, assigneeEmail: null };

/** The actions of an ontology and of those above it; the nearest definition of a key counts. */
function actionsOf({ index }: Configuration, ontology: string) {
  const keys = new Set(
    (index.ontologies.get(ontology)?.lineage ?? []).flatMap((each) =>
      Object.keys(index.package.ontologies[each]?.actions ?? {}),
    ),
  );
  return [...keys].flatMap((key) => {
    const found = findManualAction(index, ontology, key);
    return found === undefined ? [] : [{ key, ...found }];
  });
}

function presentAction(
  { index }: Configuration,
  key: string,
  { name, description, parameters }: ManualAction,
  language: string,
) {
  return {
    name: index.text(name, key, language),
    description: description === undefined ? null : index.text(description, '', language),
    parameters: Object.entries(parameters).flatMap(([each, component]) =>
      component.formula !== undefined
        ? []
        : [
            {
              key: each,
              ...presentType(index, component, each, language),
              help: component.help === undefined ? null : index.text(component.help, '', language),
              default: component.default ?? null,
              may_be_empty: component.default !== undefined || component.optional !== undefined,
            },
          ],
    ),
  };
}
