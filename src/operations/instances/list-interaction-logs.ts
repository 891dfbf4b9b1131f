import { refuse } from '../../errors.ts';
import { isInstance } from '../../store/instances/instances.ts';
import {
  INTERACTION_LOG_ORDERINGS,
  listInteractionLogs as readLogs,
} from '../../store/instances/interaction-logs.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { Id } from '../shapes.ts';
import { InteractionLog, presentLog } from './interaction-log.ts';

export const listInteractionLogs = defineList({
  id: 'list_interaction_logs',
  method: 'GET',
  path: '/api/1/instances/{instance_pk}/interaction_logs',
  section: 'Instances',
  summary: 'List the interaction logs of an instance',
  description: 'Contacts with it, the latest first.',
  access: 'instances:read',
  params: { instance_pk: Id() },
  list: {
    key: 'results',
    orderings: Object.keys(INTERACTION_LOG_ORDERINGS),
    defaultOrdering: '-interaction_time',
  },
  entry: InteractionLog,
  handle: async ({ params: { instance_pk: id }, list }, context) =>
    presentPage(
      await context.read(async (tx) => {
        if (!(await isInstance(tx, id))) throw refuse('not_found');
        return readLogs(tx, id, list);
      }),
      presentLog,
    ),
});
