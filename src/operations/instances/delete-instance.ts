import { deleteInstance as remove } from '../../writing/instances/delete-instance.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { writeInstance } from './write-instance.ts';

export const deleteInstance = defineOperation({
  id: 'delete_instance',
  method: 'DELETE',
  path: '/api/1/instances/{id}',
  section: 'Instances',
  summary: 'Delete an instance',
  description:
    'Deletes it wherever it is used. The lifecycle cases whose outcome it is are deleted with it; it is removed from cases that merely have it, and a creation case that made it stays without an outcome.',
  access: 'instances:write',
  params: { id: Id() },
  handle: async ({ params: { id } }, context) => {
    const { cases } = context.services;
    let touched: readonly number[] = [];
    const answer = await writeInstance(context, async (writing) => {
      touched = await remove(writing, id, {
        checkVersion: context.checkVersion,
        baseUrl: cases.services.baseUrl(),
      });
      return { body: undefined };
    });
    for (const each of touched) cases.memory.drop(context.principal.tenantId, each);
    return answer;
  },
});
