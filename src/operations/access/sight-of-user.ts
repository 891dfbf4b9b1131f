import { permissionsOfRoles } from '../../access/permissions.ts';
import { sightOfAuthor } from '../../access/sight-of-author.ts';
import { refuse } from '../../errors.ts';
import type { Sight } from '../../model/sight.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { loadUser } from '../../store/people/users.ts';

/** What a person sees; null for somebody who may read no case at all. */
export async function sightOfUser(tx: TenantTransaction, id: number): Promise<Sight | null> {
  const user = await loadUser(tx, id);
  if (user === undefined) throw refuse('not_found');
  const mayRead = user.disabledAt === null && permissionsOfRoles(user.roles).has('cases:read');
  return mayRead ? sightOfAuthor(tx, { kind: 'user', id }) : null;
}
