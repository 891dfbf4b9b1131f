import { refuse } from '../../errors.ts';
import { loadInteractionLog } from '../../store/instances/interaction-logs.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { InteractionLogAnswer, presentLog } from './interaction-log.ts';

export const getInteractionLog = defineOperation({
  id: 'get_interaction_log',
  method: 'GET',
  path: '/api/1/instances/{instance_pk}/interaction_logs/{id}',
  section: 'Instances',
  summary: 'Get an interaction log',
  access: 'instances:read',
  params: { instance_pk: Id(), id: Id() },
  answer: InteractionLogAnswer,
  handle: ({ params }, context) =>
    context.read(async (tx) => {
      const log = await loadInteractionLog(tx, params.instance_pk, params.id);
      if (!log) throw refuse('not_found');
      return { body: { data: presentLog(log) } };
    }),
});
