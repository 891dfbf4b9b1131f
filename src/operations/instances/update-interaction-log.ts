import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { loadInteractionLog, saveInteractionLog } from '../../store/instances/interaction-logs.ts';
import { recordAudit } from '../../writing/audit/record-audit.ts';
import { checkLogType, followLogs } from '../../writing/instances/follow-logs.ts';
import { holdToWrite } from '../../writing/instances/instance-writing.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { InteractionLogAnswer, LogBody, presentLog, readTime } from './interaction-log.ts';
import { writeInstance } from './write-instance.ts';

export const updateInteractionLog = defineOperation({
  id: 'update_interaction_log',
  method: 'PATCH',
  path: '/api/1/instances/{instance_pk}/interaction_logs/{id}',
  section: 'Instances',
  summary: 'Edit an interaction log',
  description:
    'Send only what changes. The values of the instance that follow from its logs are computed anew.',
  access: 'instances:write',
  params: { instance_pk: Id(), id: Id() },
  body: {
    description: LogBody.description,
    interaction_log_type: Type.Optional(LogBody.interaction_log_type),
    interaction_time: Type.Optional(LogBody.interaction_time),
  },
  answer: InteractionLogAnswer,
  handle: ({ params: { instance_pk: instance, id }, body }, context) =>
    writeInstance(context, async (writing, tx) => {
      const held = await holdToWrite(writing, instance);
      const before = await loadInteractionLog(tx, instance, id);
      if (!before) throw refuse('not_found');
      const type = body.interaction_log_type ?? before.typeKey;
      if (type !== before.typeKey) checkLogType(writing, held, type);
      await saveInteractionLog(tx, id, {
        type,
        time: body.interaction_time === undefined ? before.interactionTime : readTime(body.interaction_time),
        description: body.description === undefined ? before.description : body.description,
      });
      for (const each of new Set([before.typeKey, type]))
        await followLogs(tx, writing, instance, each, 'INTERACTION_LOG_EDITED');
      await recordAudit(tx, writing.actor, {
        action: 'interaction_log_edited',
        instance_id: instance,
        changed: [`interaction_logs/${id}`],
      });
      const log = await loadInteractionLog(tx, instance, id);
      if (!log) throw refuse('not_found');
      return { body: { data: presentLog(log) } };
    }),
});
