import { isBoundByLists, type Principal } from '../../access/principal.ts';
import { refuse } from '../../errors.ts';
import { type CasePerson, isAllowed, type PeopleOfCase } from '../../model/who-may.ts';
import type { Call } from '../../store/database/database.ts';
import { findUsers } from '../../store/people/find-users.ts';

interface Asked {
  readonly principal: Pick<Principal, 'kind' | 'tenantId' | 'id' | 'support'>;
  readonly call: Call;
}

/** Who a signed-in person is; a key is nobody. */
export async function personOfCase({ principal, call }: Asked): Promise<CasePerson | undefined> {
  if (principal.kind !== 'person') return undefined;
  const [found] = await findUsers(call, principal.tenantId, { ids: [principal.id] });
  return found;
}

/** Refuses a person whom a who-may list does not name. A key acts for the tenant and is bound by none. */
export async function checkMayUse(
  list: readonly string[],
  asked: Asked & { readonly people: PeopleOfCase },
): Promise<void> {
  if (list.length === 0 || !isBoundByLists(asked.principal)) return;
  const person = await personOfCase(asked);
  if (person === undefined || !isAllowed(list, person, asked.people))
    throw refuse('permission_denied', 'The configuration does not let you use this transition.');
}
