import Type, { type Static } from 'typebox';
import type { TenantDetails } from '../../store/people/tenants.ts';
import type { Services } from '../operation.ts';
import { DateTime, FullLine, Id, Nullable, presentTime } from '../shapes.ts';
import { presentSandbox, SandboxBody } from './sandbox.ts';

export const TenantName = FullLine({ maxLength: 255 });
export const TenantKey = Type.String({ pattern: '^[a-z][a-z0-9_-]{0,62}$' });

export const TenantBody = Type.Object({
  id: Id(),
  key: Type.String(),
  name: Type.String(),
  time_zone: Type.String(),
  languages: Type.Array(Type.String()),
  created: DateTime(),
  sandbox: Nullable(SandboxBody),
});

export const presentTenant = (
  tenant: TenantDetails,
  services: Pick<Services, 'clock'>,
): Static<typeof TenantBody> => ({
  id: tenant.id,
  key: tenant.key,
  name: tenant.name,
  time_zone: tenant.timeZone,
  languages: [...tenant.languages],
  created: presentTime(tenant.createdAt),
  sandbox: tenant.shiftMs === null ? null : presentSandbox(tenant.shiftMs, services),
});
