import Type from 'typebox';
import { loadTenant, lockTenant, saveTenant } from '../../store/people/tenants.ts';
import { defineOperation } from '../operation.ts';
import { presentTenant, TenantBody, TenantName } from './tenant.ts';

export const updateTenant = defineOperation({
  id: 'admin_update_tenant',
  method: 'PATCH',
  path: '/api/admin/tenant',
  section: 'Tenants',
  summary: 'Change the tenant',
  access: 'admin:people',
  audited: ['name'],
  body: { name: TenantName },
  answer: Type.Object({ data: TenantBody }),
  handle: ({ body }, context) =>
    context.write(async (tx) => {
      context.checkVersion((await lockTenant(tx)).version);
      await saveTenant(tx, { name: body.name });
      const tenant = await loadTenant(tx);
      return { body: { data: presentTenant(tenant, context.services) }, version: tenant.version };
    }),
});
