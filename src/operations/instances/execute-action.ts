import Type from 'typebox';
import { isBoundByLists } from '../../access/principal.ts';
import { refuse } from '../../errors.ts';
import { findManualAction } from '../../instances/index.ts';
import { isAllowed } from '../../model/who-may.ts';
import { hasOngoingJobs } from '../../store/jobs/jobs.ts';
import { findUsers } from '../../store/people/find-users.ts';
import { runAction } from '../../writing/actions/run-action.ts';
import { holdToWrite, type InstanceWriting } from '../../writing/instances/instance-writing.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { Id } from '../shapes.ts';
import { answerInstance, InstanceWithCasesAnswer } from './instance.ts';
import { writeInstance } from './write-instance.ts';

export const executeAction = defineOperation({
  id: 'execute_manual_instance_action',
  method: 'POST',
  path: '/api/1/instances/{instance_pk}/manual_instance_actions/{id}/execute_manual_instance_action',
  section: 'Instances',
  summary: 'Run a manual instance action',
  description:
    'Runs the rules of the action against the instance, only while its condition still holds. `input_parameters` supplies every parameter that the action declares; `GET /api/1/configuration` has the ids of actions and their parameters.',
  access: 'instances:write',
  params: { instance_pk: Id(), id: Id() },
  body: {
    input_parameters: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'Values by the key of the parameter.' }),
    ),
  },
  answer: InstanceWithCasesAnswer,
  handle: ({ params: { instance_pk: instance, id }, body }, context) =>
    writeInstance(context, async (writing, tx) => {
      const { configuration } = writing;
      const held = await holdToWrite(writing, instance);
      const [ontology = '', key = ''] = configuration.keyOf('manual_instance_action', id)?.split('/') ?? [];
      const isOfLineage = configuration.index.isA(held.row.ontology_key, ontology);
      const action = isOfLineage
        ? findManualAction(configuration.index, held.row.ontology_key, key)
        : undefined;
      if (action === undefined) throw refuse('not_found');
      await checkMayUse(context, writing, action.definition.may_use);
      if (await hasOngoingJobs(tx, { instanceId: instance })) throw refuse('instance_has_ongoing_tasks');
      const done = await runAction(context.services.cases, writing, held, key, body.input_parameters ?? {});
      const { body: answer, version } = await answerInstance(writing, done.instance);
      const data = { ...answer.data, ...(done.caseIds.length > 0 && { case_ids: [...done.caseIds] }) };
      return { body: { data }, ...(version !== undefined && { version }) };
    }),
});

/** Refuses a person in none of the teams that may run it. A key acts for the tenant and is bound by none. */
async function checkMayUse(
  { principal }: OperationContext,
  { call, tenantId }: InstanceWriting,
  teams: readonly string[],
): Promise<void> {
  if (teams.length === 0 || !isBoundByLists(principal)) return;
  const [person] =
    principal.kind !== 'person' ? [] : await findUsers(call, tenantId, { ids: [principal.id] });
  if (person === undefined || !isAllowed(teams, person, { ownerEmail: null, assigneeEmail: null }))
    throw refuse('permission_denied', 'The configuration does not let you run this action.');
}
