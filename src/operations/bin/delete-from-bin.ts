import { refuse } from '../../errors.ts';
import { emptyBin, findBinEntry } from '../../store/bin/bin.ts';
import { tellOfGone } from '../../writing/bin/tell-of-gone.ts';
import { actorOf } from '../caller-of.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';

export const deleteFromBin = defineOperation({
  id: 'admin_delete_from_bin',
  method: 'DELETE',
  path: '/api/admin/bin/{id}',
  section: 'Bin',
  summary: 'Delete for good',
  description:
    'Removes it from the bin, with its files and the cases that were deleted with it. There is no way back.',
  access: 'admin:operation',
  params: { id: Id() },
  handle: async ({ params: { id } }, context) => {
    if ((await context.read((tx) => findBinEntry(tx, id))) === undefined) throw refuse('not_found');
    return context.write(
      async (tx) => {
        const gone = await emptyBin(tx.call, tx.tenantId, [id]);
        if (gone.length === 0) throw refuse('not_found');
        await tellOfGone(tx.call, actorOf(context.principal, context.requestId), gone);
        return { body: undefined };
      },
      { isAudited: true, isUnhidden: true },
    );
  },
});
