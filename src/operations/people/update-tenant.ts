import Type from 'typebox';
import { loadTenant, lockTenant, saveBinDays, saveTenant } from '../../store/people/tenants.ts';
import { defineOperation } from '../operation.ts';
import { BinDays, presentTenant, TenantBody, TenantName } from './tenant.ts';

export const updateTenant = defineOperation({
  id: 'admin_update_tenant',
  method: 'PATCH',
  path: '/api/admin/tenant',
  section: 'Tenants',
  summary: 'Change the tenant',
  access: 'admin:people',
  audited: ['name', 'bin_days'],
  body: { name: Type.Optional(TenantName), bin_days: Type.Optional(BinDays()) },
  answer: Type.Object({ data: TenantBody }),
  handle: ({ body }, context) =>
    context.write(async (tx) => {
      context.checkVersion((await lockTenant(tx)).version);
      if (body.name !== undefined) await saveTenant(tx, { name: body.name });
      if (body.bin_days !== undefined) await saveBinDays(tx, body.bin_days);
      const tenant = await loadTenant(tx);
      return { body: { data: presentTenant(tenant, context.services) }, version: tenant.version };
    }),
});
