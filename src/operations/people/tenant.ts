import Type, { type Static } from 'typebox';
import type { TenantDetails } from '../../store/people/tenants.ts';
import { DateTime, FullLine, Id, presentTime } from '../shapes.ts';

export const TenantName = FullLine({ maxLength: 255 });
export const TenantKey = Type.String({ pattern: '^[a-z][a-z0-9_-]{0,62}$' });

export const TenantBody = Type.Object({
  id: Id(),
  key: Type.String(),
  name: Type.String(),
  time_zone: Type.String(),
  languages: Type.Array(Type.String()),
  created: DateTime(),
});

export const presentTenant = (tenant: TenantDetails): Static<typeof TenantBody> => ({
  id: tenant.id,
  key: tenant.key,
  name: tenant.name,
  time_zone: tenant.timeZone,
  languages: [...tenant.languages],
  created: presentTime(tenant.createdAt),
});
