// The family of a case, whether it is suspended, and whether it can be reopened, as its page shows them.
import Type, { type Static } from 'typebox';
import { suspensionOf } from '../../changes/due-resumption.ts';
import { lastMoment, reopenHindrance } from '../../changes/reopen-case.ts';
import { Refusal } from '../../errors.ts';
import { countChildren, loadParent } from '../../store/cases/family.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { lackingRights } from '../../writing/case-rights.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { peopleOf } from '../../writing/open/people-of-case.ts';
import { checkMayUse } from '../cases/person-of-case.ts';
import type { OperationContext } from '../operation.ts';
import { DateTime, Id, Nullable, OneOf, presentOptionalTime } from '../shapes.ts';

const Text = Type.String;

const Parent = Type.Object({ id: Id(), user_readable_id: Text(), name: Text() });

const Suspension = Type.Object({
  since: DateTime(),
  until: Nullable(DateTime({ description: 'When the case goes on by itself; null until it is resumed.' })),
  by: Text({ description: 'The name of whoever suspended it.' }),
  reason: Text(),
});

const Reopening = Type.Object({
  hindrance: Nullable(
    OneOf(['process', 'state', 'too_late', 'not_you'], {
      description:
        'Null where the caller can reopen it. Otherwise its process or its state does not allow it, it is too late, or the caller may not.',
    }),
  ),
  state_name: Nullable(Text({ description: 'The state in which it would go on.' })),
  until: Nullable(DateTime({ description: 'Until when it can be reopened; null without a limit.' })),
});

/** The properties of the view of a case that are about its family and about its rest. */
export const FamilyOfCase = {
  parent: Type.Unsafe<Static<typeof Parent> | null>({
    ...Parent,
    type: ['object', 'null'],
    description: 'The case that it was started from; null for none, and for one that the caller may not see.',
  }),
  children: Type.Object(
    { count: Type.Integer(), open: Type.Integer() },
    {
      description:
        'How many cases were started from it and how many of them go on, of those that the caller may see.',
    },
  ),
  suspension: Type.Unsafe<Static<typeof Suspension> | null>({
    ...Suspension,
    type: ['object', 'null'],
    description: 'Null unless the case is suspended.',
  }),
  reopening: Type.Unsafe<Static<typeof Reopening> | null>({
    ...Reopening,
    type: ['object', 'null'],
    description: 'Null for a case that goes on.',
  }),
};

const Shape = Type.Object(FamilyOfCase);

export async function familyOfCase(
  current: CurrentCase,
  tx: TenantTransaction,
  context: OperationContext,
): Promise<Static<typeof Shape>> {
  const { head, session, id } = current;
  const now = context.services.clock.nowIn(context.caller.tenantId);
  const parent = head.parent_id === null ? undefined : await loadParent(tx, head.parent_id);
  return {
    parent:
      parent === undefined
        ? null
        : { id: parent.id, user_readable_id: `CASE-${parent.number}`, name: parent.name },
    children: await countChildren(tx, id),
    suspension: suspensionOf(session, now),
    reopening: head.status === 'ongoing' ? null : await reopeningOf(current, tx, context, now),
  };
}

async function reopeningOf(
  current: CurrentCase,
  { call }: TenantTransaction,
  { principal, caller }: OperationContext,
  now: Date,
): Promise<Static<typeof Reopening>> {
  const { session, compiled, head } = current;
  const { reopen, states } = compiled.process.definition.workflow;
  const ended = { session, endedAt: head.last_transition_at };
  const code = reopenHindrance(ended, now)?.code ?? null;
  const people = peopleOf(current);
  const isNamed = await checkMayUse(reopen?.may_use ?? [], { principal, call, people }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
  const lacking = await lackingRights(head.terms, ['write'], { ...caller, call });
  const mayWrite = lacking.length === 0 && principal.permissions.has('cases:write');
  return {
    hindrance: code === 'not_ended' ? null : (code ?? (isNamed && mayWrite ? null : 'not_you')),
    state_name:
      reopen === undefined
        ? null
        : compiled.index.text(states[reopen.to]?.name, reopen.to, session.state.head.language),
    until: presentOptionalTime(lastMoment(ended)),
  };
}
