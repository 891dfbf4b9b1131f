import Type from 'typebox';
import { createTenant as create } from '../../access/create-tenant.ts';
import { hashPassword } from '../../access/password.ts';
import { defineOperation } from '../operation.ts';
import { Email, Id, Nullable } from '../shapes.ts';
import { TenantKey, TenantName } from './tenant.ts';
import { Password, UserName } from './user.ts';

export const createTenant = defineOperation({
  id: 'admin_create_tenant',
  method: 'POST',
  path: '/api/admin/tenants',
  section: 'Tenants',
  summary: 'Create a tenant',
  description: 'With its first API key, and its first administrator where one is named.',
  access: 'operator',
  audited: ['key', 'name', 'is_sandbox'],
  body: {
    key: TenantKey,
    name: TenantName,
    is_sandbox: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'A sandbox can be reset, and its clock can be moved. A tenant is one for ever, or never.',
      }),
    ),
    administrator: Type.Optional(
      Type.Object({ email: Email(), name: UserName, password: Password }, { additionalProperties: false }),
    ),
  },
  status: 201,
  answer: Type.Object({
    data: Type.Object({
      id: Id(),
      key: Type.String(),
      name: Type.String(),
      api_key: Nullable(Type.String({ description: 'Shown once.' })),
    }),
  }),
  handle: async ({ body: { key, name, is_sandbox: isSandbox, administrator } }, context) => {
    const first = administrator && {
      email: administrator.email,
      name: administrator.name,
      passwordHash: await hashPassword(administrator.password),
    };
    return context.write(async (tx) => {
      const { database, random } = context.services;
      const tenant = { key, name, administrator: first, isSandbox, createdBy: context.principal.name };
      const created = await create(database, random, tenant, { within: tx });
      const data = { id: created.id, key, name };
      return {
        body: { data: { ...data, api_key: created.apiKey } },
        bodyForRepeats: { data: { ...data, api_key: null } },
      };
    });
  },
});
