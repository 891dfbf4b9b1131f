import { refuse } from '../../errors.ts';
import { NOTHING_HIDDEN } from '../../model/hidden.ts';
import { loadInstanceRecords } from '../../store/cases/instance-records.ts';
import { loadDraftRows } from '../../store/instances/instances.ts';
import { findInstanceScope } from '../../store/values/values.ts';
import { recordOf } from '../../writing/instances/instance-records.ts';
import { newestConfiguration } from '../cases/create-case.ts';
import { hiddenAlsoInCase } from '../hidden-from.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { answerInstance, InstanceAnswer } from './instance.ts';

export const getInstance = defineOperation({
  id: 'get_instance',
  method: 'GET',
  path: '/api/1/instances/{id}',
  section: 'Instances',
  summary: 'Get an instance',
  description: 'A draft is shown with the values of the case that it is built in.',
  access: 'instances:read',
  params: { id: Id() },
  answer: InstanceAnswer,
  handle: async ({ params: { id } }, context) => {
    const configuration = await newestConfiguration(context);
    return context.read(async (tx) => {
      const call = tx.call;
      const { instances, values, occurrences } = await loadInstanceRecords(call, tx.tenantId, [id]);
      const [row] = instances;
      if (row === undefined || row.is_hidden) throw refuse('not_found');
      const held = row.status === 'draft' ? await loadDraftRows(call, id) : { values, occurrences };
      const { tenantId, actor } = context.caller;
      const record = recordOf(row, held.values, held.occurrences);
      const reading = { configuration, tenantId, actor, call };
      if (row.status !== 'draft') return answerInstance(reading, { row, record });
      const caseId = (await findInstanceScope(tx, id))?.caseId ?? 0;
      const hidden = await hiddenAlsoInCase(context, tx, NOTHING_HIDDEN, caseId);
      return answerInstance(reading, { row, record }, hidden);
    });
  },
});
