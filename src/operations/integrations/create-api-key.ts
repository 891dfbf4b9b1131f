import Type from 'typebox';
import { DEFAULT_SCOPES } from '../../access/permissions.ts';
import { refuse } from '../../errors.ts';
import { defineOperation } from '../operation.ts';
import { DateTime } from '../shapes.ts';
import { KeyName, KeyTeam, NewApiKeyAnswer, Scopes } from './api-key.ts';
import { issueApiKey } from './issue-api-key.ts';

export const createApiKey = defineOperation({
  id: 'admin_create_api_key',
  method: 'POST',
  path: '/api/admin/api_keys',
  section: 'Integrations',
  summary: 'Create an API key',
  description: 'The key is shown once. Without scopes the key gets all of the public API, and not `admin`.',
  access: 'admin:integrations',
  audited: ['name', 'scopes', 'expires', 'team'],
  body: {
    name: KeyName,
    scopes: Type.Optional(Scopes),
    expires: Type.Optional(DateTime()),
    team: Type.Optional(KeyTeam),
  },
  status: 201,
  answer: NewApiKeyAnswer,
  handle: ({ body: { name, scopes = [...DEFAULT_SCOPES], expires, team = null } }, context) =>
    context.write(async (tx) => {
      const expiresAt = expires === undefined ? null : new Date(expires);
      if (expiresAt && !(expiresAt > context.services.clock.now()))
        throw refuse('invalid', '"expires" must lie in the future.', 'expires');
      const teams = (await context.services.configurations.load(tx))?.index.package.teams ?? {};
      if (team !== null && !Object.hasOwn(teams, team))
        throw refuse('does_not_exist', `The configuration has no team "${team}".`, 'team');
      return issueApiKey(tx, context, { name, scopes, expiresAt, team });
    }),
});
