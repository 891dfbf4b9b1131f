import { EVERYTHING, type Sight, sightOfKey, sightOfPerson } from '../model/sight.ts';
import type { TenantTransaction } from '../store/database/database.ts';
import { loadApiKey } from '../store/people/api-keys.ts';
import { loadRelations } from '../store/people/find-reader.ts';
import { loadSupportGrant } from '../store/people/support-grants.ts';
import { loadUser } from '../store/people/users.ts';

/** Which cases are hidden from whoever asked for work that is done later, as they are known now. A person who is gone sees no more than what all see. */
export async function sightOfAuthor(
  tx: TenantTransaction,
  { kind, id }: { readonly kind: string; readonly id: number | null },
): Promise<Sight> {
  if (id === null) return EVERYTHING;
  if (kind === 'user') {
    const person = await loadUser(tx, id);
    if (person === undefined) return [];
    return sightOfPerson({ ...person, relations: await loadRelations(tx.call, tx.tenantId, id) });
  }
  if (kind === 'support') return (await loadSupportGrant(tx, id))?.passesRules ? EVERYTHING : [];
  const key = kind === 'key' ? await loadApiKey(tx, id) : undefined;
  return key?.team == null ? EVERYTHING : sightOfKey({ id, team: key.team });
}
