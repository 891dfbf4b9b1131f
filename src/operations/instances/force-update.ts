import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { changeInstance } from '../../writing/instances/change-instance.ts';
import { holdToWrite } from '../../writing/instances/instance-writing.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { answerInstance, Fields, InstanceAnswer, InstanceName } from './instance.ts';
import { sourceOfApi, writeInstance } from './write-instance.ts';

export const forceUpdate = defineOperation({
  id: 'force_update_instance',
  method: 'PATCH',
  path: '/api/1/instances/{id}/force_update',
  section: 'Instances',
  summary: 'Write values of an instance without a case',
  description:
    'Writes the instance itself. Cases that link it see the new values; an ongoing case that works on a copy is warned of each value that differs.',
  access: 'instances:write',
  params: { id: Id() },
  query: {
    reindex: Type.Optional(
      Type.String({
        description: '`false` leaves the search index as it is, for bulk imports: reindex once at the end.',
      }),
    ),
  },
  body: { fields: Type.Optional(Fields), name: Type.Optional(InstanceName) },
  answer: InstanceAnswer,
  handle: ({ params: { id }, query, body }, context) => {
    const isReindexed = readFlag(query.reindex);
    return writeInstance(context, async (writing) => {
      const held = await holdToWrite(writing, id);
      context.checkVersion(held.row.version);
      const changed = await changeInstance(writing, held, {
        fields: body.fields,
        name: body.name,
        isReindexed,
        source: sourceOfApi(context.principal),
      });
      return answerInstance(writing, changed);
    });
  },
});

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

function readFlag(text = 'true'): boolean {
  const flag = FLAGS.get(text.toLowerCase());
  if (flag === undefined) throw refuse('invalid', '"reindex" is "true" or "false".', 'reindex');
  return flag;
}
