import { refuse } from '../../errors.ts';
import { addInteractionLog as add, loadInteractionLog } from '../../store/instances/interaction-logs.ts';
import { recordAudit } from '../../writing/audit/record-audit.ts';
import { checkLogType, followLogs } from '../../writing/instances/follow-logs.ts';
import { holdToWrite } from '../../writing/instances/instance-writing.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { InteractionLogAnswer, LogBody, presentLog, readTime } from './interaction-log.ts';
import { writeInstance } from './write-instance.ts';

export const addInteractionLog = defineOperation({
  id: 'add_interaction_log',
  method: 'POST',
  path: '/api/1/instances/{instance_pk}/interaction_logs',
  section: 'Instances',
  summary: 'Log an interaction',
  description: 'The values of the instance that follow from its logs are computed anew.',
  access: 'instances:write',
  params: { instance_pk: Id() },
  body: LogBody,
  status: 201,
  answer: InteractionLogAnswer,
  handle: ({ params: { instance_pk: instance }, body }, context) =>
    writeInstance(context, async (writing, tx) => {
      const held = await holdToWrite(writing, instance);
      const type = body.interaction_log_type;
      checkLogType(writing, held, type);
      const fields = { type, time: readTime(body.interaction_time), description: body.description ?? null };
      const id = await add(tx, instance, fields, writing.actor);
      await recordAudit(tx, writing.actor, {
        action: 'interaction_log_added',
        instance_id: instance,
        changed: [`interaction_logs/${id}`],
      });
      await followLogs(tx, writing, instance, type, 'INTERACTION_LOG_ADDED');
      const log = await loadInteractionLog(tx, instance, id);
      if (!log) throw refuse('not_found');
      return {
        body: { data: presentLog(log) },
        location: `/api/1/instances/${instance}/interaction_logs/${id}`,
      };
    }),
});
