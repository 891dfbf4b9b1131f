import type { Static } from 'typebox';
import { makeApiKey } from '../../access/api-key.ts';
import type { Scope } from '../../access/permissions.ts';
import { refuse } from '../../errors.ts';
import { EVERYTHING, ofTeam } from '../../model/sight.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { loadApiKey } from '../../store/people/api-keys.ts';
import type { Answer, OperationContext } from '../operation.ts';
import { type NewApiKeyAnswer, presentApiKey } from './api-key.ts';

/** A key that sees the cases of a team makes keys of that team alone. */
function checkTeam({ principal: { kind, sight } }: OperationContext, team: string | null): void {
  if (kind !== 'key' || sight === EVERYTHING) return;
  if (team === null || !sight.includes(ofTeam(team)))
    throw refuse('permission_denied', 'A key of a team can make keys of this team alone.', 'team');
}

/** Makes a key and answers it with its secret. Who administers the tenant may give any of its scopes, and no more. */
export async function issueApiKey(
  tx: TenantTransaction,
  context: OperationContext,
  wanted: {
    readonly name: string;
    readonly scopes: readonly Scope[];
    readonly expiresAt: Date | null;
    readonly team: string | null;
  },
): Promise<Answer<Static<typeof NewApiKeyAnswer>>> {
  if (wanted.scopes.includes('operator') && !context.principal.permissions.has('operator'))
    throw refuse('permission_denied', 'Only an operator can make a key with the scope "operator".', 'scopes');
  checkTeam(context, wanted.team);
  const made = await makeApiKey(tx, context.services.random, {
    ...wanted,
    createdBy: context.principal.name,
  });
  const stored = await loadApiKey(tx, made.id);
  if (!stored) throw new Error('the key that was just made is gone');
  const shown = presentApiKey(stored);
  return {
    body: { data: { ...shown, key: made.key } },
    bodyForRepeats: { data: { ...shown, key: null } },
    location: `/api/admin/api_keys/${made.id}`,
  };
}
