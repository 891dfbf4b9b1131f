import Type from 'typebox';
import { loadTenant } from '../../store/people/tenants.ts';
import { defineOperation } from '../operation.ts';
import { presentTenant, TenantBody } from './tenant.ts';

export const getTenant = defineOperation({
  id: 'admin_get_tenant',
  method: 'GET',
  path: '/api/admin/tenant',
  section: 'Tenants',
  summary: 'Get the tenant',
  access: 'admin:people',
  answer: Type.Object({ data: TenantBody }),
  handle: (_input, context) =>
    context.read(async (tx) => {
      const tenant = await loadTenant(tx);
      return { body: { data: presentTenant(tenant, context.services) }, version: tenant.version };
    }),
});
