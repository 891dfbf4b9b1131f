import Type, { type Static } from 'typebox';
import type { TenantDetails } from '../../store/people/tenants.ts';
import type { Services } from '../operation.ts';
import { DateTime, FullLine, Id, Nullable, presentTime } from '../shapes.ts';
import { presentSandbox, SandboxBody } from './sandbox.ts';

export const TenantName = FullLine({ maxLength: 255 });
export const TenantKey = Type.String({ pattern: '^[a-z][a-z0-9_-]{0,62}$' });

/** How long the bin keeps what was deleted. */
export const BinDays = () =>
  Type.Integer({
    minimum: 0,
    maximum: 365,
    description: 'How many days deleted cases and instances stay in the bin; 0 deletes at once.',
  });

export const TenantBody = Type.Object({
  id: Id(),
  key: Type.String(),
  name: Type.String(),
  time_zone: Type.String(),
  languages: Type.Array(Type.String()),
  bin_days: BinDays(),
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
  bin_days: tenant.binDays,
  created: presentTime(tenant.createdAt),
  sandbox: tenant.shiftMs === null ? null : presentSandbox(tenant.shiftMs, services),
});
