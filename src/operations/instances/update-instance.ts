import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { saveChanges } from '../../store/cases/save-changes.ts';
import { clearOwner } from '../../store/instances/instances.ts';
import { findUsers } from '../../store/people/find-users.ts';
import { auditOfInstance } from '../../writing/audit/audit-rows.ts';
import { holdInstance, type InstanceWriting } from '../../writing/instances/instance-writing.ts';
import { defineOperation } from '../operation.ts';
import { EmailOrNobody, Id } from '../shapes.ts';
import { answerInstance, InstanceAnswer } from './instance.ts';
import { writeInstance } from './write-instance.ts';

export const updateInstance = defineOperation({
  id: 'update_instance',
  method: 'PATCH',
  path: '/api/1/instances/{id}',
  section: 'Instances',
  summary: 'Lock an instance or give it an owner',
  description:
    'A locked instance refuses writes, actions and writes from the cases that link it, until it is unlocked.',
  access: 'instances:write',
  params: { id: Id() },
  body: {
    locked: Type.Optional(Type.Boolean()),
    owner_email: Type.Optional(EmailOrNobody()),
    owner_id: Type.Optional(Id()),
  },
  answer: InstanceAnswer,
  handle: ({ params: { id }, body }, context) =>
    writeInstance(context, async (writing) => {
      const held = await holdInstance(writing, id);
      if (held === undefined) throw refuse('not_found');
      const { row } = held;
      context.checkVersion(row.version);
      const owner = await ownerOf(writing, body);
      const next = {
        ...row,
        locked: body.locked ?? row.locked,
        owner_id: owner === undefined ? row.owner_id : owner,
      };
      if (next.locked === row.locked && next.owner_id === row.owner_id) return answerInstance(writing, held);
      await saveChanges(writing.call, writing.tenantId, {
        guards: [{ id, version: row.version }],
        instances: [{ id, locked: next.locked, ...(owner != null && { owner_id: owner }) }],
        audit: [
          auditOfInstance(writing.actor, {
            action: 'instance_updated',
            instance: id,
            changed: [
              ...(next.locked === row.locked ? [] : ['locked']),
              ...(next.owner_id === row.owner_id ? [] : ['owner']),
            ],
          }),
        ],
      });
      if (owner === null) await clearOwner(writing.call, id);
      const at = writing.now.toISOString();
      return answerInstance(writing, {
        ...held,
        row: { ...next, version: row.version + 1, last_modified_at: at },
      });
    }),
});

/**
 * The id of the user whom a request names by id, address or both; undefined where it says nothing, null where an empty address says
 * that it is nobody.
 */
async function ownerOf(
  { call, tenantId }: InstanceWriting,
  { owner_id: id, owner_email: email }: { readonly owner_id?: number; readonly owner_email?: string },
): Promise<number | null | undefined> {
  if (id === undefined && email === undefined) return undefined;
  if (email === '' && id === undefined) return null;
  if (email === '') throw refuse('identifiers_disagree', undefined, 'owner_id');
  const found = await findUsers(call, tenantId, {
    ...(email !== undefined && { emails: [email] }),
    ...(id !== undefined && { ids: [id] }),
  });
  const byEmail = found.find((user) => user.email.toLowerCase() === email?.toLowerCase());
  if (id !== undefined && !found.some((user) => user.id === id))
    throw refuse('does_not_exist', `There is no user ${id}.`, 'owner_id');
  if (email !== undefined && byEmail === undefined)
    throw refuse('does_not_exist', `There is no user ${email}.`, 'owner_email');
  if (id !== undefined && byEmail !== undefined && byEmail.id !== id)
    throw refuse('identifiers_disagree', undefined, 'owner_id');
  return id ?? byEmail?.id;
}
