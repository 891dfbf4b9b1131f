import Type from 'typebox';
import { ERASED_ACTION } from '../../audit/audit-entry.ts';
import { refuse } from '../../errors.ts';
import { EVERYTHING } from '../../model/sight.ts';
import { type Erasure, eraseAudit as erase } from '../../store/audit/audit.ts';
import { emptyBin, entryOf } from '../../store/bin/bin.ts';
import { loadCaseHead } from '../../store/cases/cases.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { seenInstances, unseenOntologies } from '../../store/instances/unseen-ontologies.ts';
import { recordAudit } from '../../writing/audit/record-audit.ts';
import { tellOfGone } from '../../writing/bin/tell-of-gone.ts';
import { checkRightsTo } from '../../writing/case-rights.ts';
import { actorOf } from '../caller-of.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';

export const eraseAudit = defineOperation({
  id: 'admin_erase_audit',
  method: 'POST',
  path: '/api/admin/audit/erase',
  section: 'Operation',
  summary: 'Erase personal data from the audit trail',
  description:
    'Of a case: the names and values that were written in it, and the names of those who signed. Of an instance: those that were written outside of cases, or from a case to ' +
    'the instance itself; what was written of it inside a case goes with that case. Also of one that has been deleted, which goes from the bin for good. Of a person: their name ' +
    'and addresses wherever they acted, and what others wrote about them. That something was done, when and to what stays, and so ' +
    'does the proof that nothing else was changed. There is no way back.',
  access: 'admin:operation',
  body: {
    case_id: Type.Optional(Id()),
    instance_id: Type.Optional(Id()),
    user_id: Type.Optional(Id()),
  },
  answer: Type.Object({
    data: Type.Object({ count: Type.Integer({ description: 'Entries that lost something.' }) }),
  }),
  handle: ({ body: { case_id, instance_id, user_id } }, context) =>
    context.write(
      async (tx) => {
        const wanted: [string, Erasure][] = [
          ...(case_id === undefined ? [] : [[`case:${case_id}`, { caseId: case_id }] as [string, Erasure]]),
          ...(instance_id === undefined
            ? []
            : [[`instance:${instance_id}`, { instanceId: instance_id }] as [string, Erasure]]),
          ...(user_id === undefined ? [] : [[`user:${user_id}`, { userId: user_id }] as [string, Erasure]]),
        ];
        const [first, second] = wanted;
        if (first === undefined) throw refuse('required', 'Name a case, an instance or a person.');
        if (second !== undefined) throw refuse('invalid', 'Name one: a case, an instance or a person.');
        const [subject, of] = first;
        // Of a case that is hidden from the caller there is as little to erase as of one that never was.
        const isHidden =
          case_id !== undefined && tx.sight !== EVERYTHING && (await loadCaseHead(tx, case_id)) === undefined;
        const isUnseen = instance_id !== undefined && !(await mayEraseOf(tx, instance_id));
        if (case_id !== undefined)
          await checkRightsTo(case_id, ['erase'], { ...context.caller, call: tx.call });
        const count = isHidden || isUnseen ? 0 : await erase(tx, of);
        const actor = actorOf(context.principal, context.requestId);
        // Who erases does not wait for the bin: what was deleted is gone at once.
        const binned =
          case_id !== undefined
            ? await entryOf(tx.call, 'case', case_id)
            : instance_id !== undefined
              ? await entryOf(tx.call, 'instance', instance_id)
              : undefined;
        if (binned !== undefined)
          await tellOfGone(tx.call, actor, await emptyBin(tx.call, tx.tenantId, [binned]));
        await recordAudit(tx, actor, {
          action: ERASED_ACTION,
          subject,
        });
        return { body: { data: { count } } };
      },
      { isAudited: true },
    ),
});

/** Whether an instance, or what the bin has of it, is seen by the caller; those who see all ontologies may also mean one that is gone for good. */
const mayEraseOf = async (tx: TenantTransaction, id: number): Promise<boolean> =>
  (await unseenOntologies(tx.call, tx.tenantId, tx.sight)).size === 0 ||
  (await seenInstances(tx, [id])).has(id) ||
  (await entryOf(tx.call, 'instance', id)) !== undefined;
