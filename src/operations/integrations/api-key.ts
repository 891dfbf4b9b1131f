import Type, { type Static } from 'typebox';
import { SCOPES } from '../../access/permissions.ts';
import type { ApiKey } from '../../store/people/api-keys.ts';
import { DateTime, FullLine, Id, Nullable, OneOf, presentOptionalTime, presentTime } from '../shapes.ts';

export const KeyName = FullLine({ maxLength: 255 });
export const Scopes = Type.Array(OneOf(SCOPES), { minItems: 1, maxItems: SCOPES.length });

export const KeyTeam = FullLine({
  maxLength: 100,
  description:
    'The key of a team: the key sees the cases that this team may see. Without one it sees all cases.',
});

export const ApiKeyBody = Type.Object({
  id: Id(),
  prefix: Type.String({ description: 'The part of the key before the point; it may be shown.' }),
  name: Type.String(),
  scopes: Type.Array(Type.String()),
  created: DateTime(),
  created_by: Type.String(),
  expires: Nullable(DateTime()),
  revoked: Nullable(DateTime()),
  last_used: Nullable(DateTime()),
  team: Nullable(Type.String({ description: 'The team whose cases it sees; null for all cases.' })),
});

export const NewApiKeyAnswer = Type.Object({
  data: Type.Object({
    ...ApiKeyBody.properties,
    key: Nullable(
      Type.String({ description: 'The whole key. Shown once; a repeat of the request gets null.' }),
    ),
  }),
});

export const presentApiKey = (key: ApiKey): Static<typeof ApiKeyBody> => ({
  id: key.id,
  prefix: key.prefix,
  name: key.name,
  scopes: [...key.scopes],
  created: presentTime(key.createdAt),
  created_by: key.createdBy,
  expires: presentOptionalTime(key.expiresAt),
  revoked: presentOptionalTime(key.revokedAt),
  last_used: presentOptionalTime(key.lastUsedAt),
  team: key.team,
});
