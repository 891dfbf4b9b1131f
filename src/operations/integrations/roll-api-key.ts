import { SCOPES } from '../../access/permissions.ts';
import { refuse } from '../../errors.ts';
import { loadApiKey, revokeApiKey } from '../../store/people/api-keys.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { NewApiKeyAnswer } from './api-key.ts';
import { issueApiKey } from './issue-api-key.ts';

export const rollApiKey = defineOperation({
  id: 'admin_roll_api_key',
  method: 'POST',
  path: '/api/admin/api_keys/{id}/roll',
  section: 'Integrations',
  summary: 'Roll an API key',
  description: 'Replaces the key by a new one with the same name, scopes, team and expiry, shown once.',
  access: 'admin:integrations',
  params: { id: Id() },
  status: 201,
  answer: NewApiKeyAnswer,
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const old = await loadApiKey(tx, id);
      if (!old) throw refuse('not_found');
      if (old.revokedAt) throw refuse('conflict', 'A revoked key cannot be rolled; create a new one.');
      await revokeApiKey(tx, id, context.services.clock.now());
      const scopes = SCOPES.filter((scope) => old.scopes.includes(scope));
      return issueApiKey(tx, context, { name: old.name, scopes, expiresAt: old.expiresAt, team: old.team });
    }),
});
