import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { findBinEntry } from '../../store/bin/bin.ts';
import { restoreEntry } from '../../writing/bin/restore-entry.ts';
import { writeInstance } from '../instances/write-instance.ts';
import { defineOperation } from '../operation.ts';
import { Id, OneOf } from '../shapes.ts';

export const restoreFromBin = defineOperation({
  id: 'admin_restore_from_bin',
  method: 'POST',
  path: '/api/admin/bin/{id}/restore',
  section: 'Bin',
  summary: 'Bring back from the bin',
  description:
    'A case comes back as it was when it was deleted, without instances that are gone for good since. An instance comes back with the cases that were deleted with it, ' +
    'and into the cases that lost it, where these are ongoing or unchanged. 409 where an instance of the case is in the bin, too, or where its identifier is taken by now.',
  access: 'admin:operation',
  params: { id: Id() },
  answer: Type.Object({
    data: Type.Object({ kind: OneOf(['case', 'instance']), record_id: Id() }),
  }),
  handle: async ({ params: { id } }, context) => {
    // The bin shows nobody more than they saw before.
    if ((await context.read((tx) => findBinEntry(tx, id))) === undefined) throw refuse('not_found');
    const { cases } = context.services;
    let touched: readonly number[] = [];
    const answer = await writeInstance(context, async (writing) => {
      const restored = await restoreEntry(writing, id, cases.services.baseUrl());
      touched = restored.cases;
      const { kind, recordId } = restored.entry;
      return { body: { data: { kind, record_id: recordId } } };
    });
    for (const each of touched) cases.memory.drop(context.principal.tenantId, each);
    return answer;
  },
});
