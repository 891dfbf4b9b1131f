import { refuse } from '../../errors.ts';
import {
  loadInteractionLog,
  deleteInteractionLog as remove,
} from '../../store/instances/interaction-logs.ts';
import { recordAudit } from '../../writing/audit/record-audit.ts';
import { followLogs } from '../../writing/instances/follow-logs.ts';
import { holdToWrite } from '../../writing/instances/instance-writing.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { writeInstance } from './write-instance.ts';

export const deleteInteractionLog = defineOperation({
  id: 'delete_interaction_log',
  method: 'DELETE',
  path: '/api/1/instances/{instance_pk}/interaction_logs/{id}',
  section: 'Instances',
  summary: 'Delete an interaction log',
  description: 'The values of the instance that follow from its logs are computed anew.',
  access: 'instances:write',
  params: { instance_pk: Id(), id: Id() },
  handle: ({ params: { instance_pk: instance, id } }, context) =>
    writeInstance(context, async (writing, tx) => {
      await holdToWrite(writing, instance);
      const before = await loadInteractionLog(tx, instance, id);
      if (!before) throw refuse('not_found');
      await remove(tx, id);
      await followLogs(tx, writing, instance, before.typeKey, 'INTERACTION_LOG_DELETED');
      await recordAudit(tx, writing.actor, {
        action: 'interaction_log_deleted',
        instance_id: instance,
        changed: [`interaction_logs/${id}`],
      });
      return { body: undefined };
    }),
});
