import Type from 'typebox';
import type { Principal } from '../../access/principal.ts';
import { SUPPORT_IDLE_MS, supportName } from '../../access/support.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { presentSupportVisits } from '../../store/people/support-sessions.ts';
import { loadUser } from '../../store/people/users.ts';
import { defineOperation } from '../operation.ts';
import { DateTime, Id, Nullable, OneOf, presentTime } from '../shapes.ts';

export const getSession = defineOperation({
  id: 'admin_get_session',
  method: 'GET',
  path: '/api/admin/session',
  section: 'Session',
  summary: 'Get the session',
  description: 'Who is signed in, and what they may do.',
  access: 'any',
  whileAwaiting: ['second_factor', 'enrolment'],
  answer: Type.Object({
    data: Type.Object({
      kind: OneOf(['key', 'person', 'support']),
      id: Id(),
      name: Type.String(),
      email: Nullable(Type.String({ description: 'Of a person.' })),
      tenant: Type.Object({
        id: Id(),
        key: Type.String(),
        name: Type.String(),
        currency: Nullable(Type.String({ description: 'ISO 4217. Null while nothing is configured.' })),
      }),
      permissions: Type.Array(Type.String()),
      support: Type.Object(
        {
          own: Nullable(
            Type.Object({ may_write: Type.Boolean(), passes_rules: Type.Boolean(), expires: DateTime() }),
          ),
          present: Type.Array(
            Type.Object({ name: Type.String({ description: 'As the audit names it.' }), since: DateTime() }),
          ),
        },
        {
          description:
            'Support of the operator: what the tenant has allowed, if the caller is support; and who of it is in the tenant at present.',
        },
      ),
      awaits: Nullable(
        OneOf(['second_factor', 'enrolment'], {
          description:
            'The step that is missing to a complete sign-in: giving the second factor, or setting one up because the tenant demands it.',
        }),
      ),
    }),
  }),
  handle: (_input, { principal, read, services }) =>
    read(async (tx) => ({
      body: {
        data: {
          kind: principal.kind,
          id: principal.id,
          name: principal.name,
          email: principal.kind === 'person' ? ((await loadUser(tx, principal.id))?.email ?? null) : null,
          tenant: {
            id: principal.tenantId,
            key: principal.tenantKey,
            name: principal.tenantName,
            currency: (await services.configurations.load(tx))?.index.currency ?? null,
          },
          permissions: [...principal.permissions],
          support: await presentSupport(tx, principal, services.clock.now()),
          awaits: principal.awaits ?? null,
        },
      },
    })),
});

/** People see who of support is in their tenant; so does support itself. */
async function presentSupport(tx: TenantTransaction, { support }: Principal, now: Date) {
  const visits = await presentSupportVisits(tx, now, SUPPORT_IDLE_MS);
  return {
    own: support
      ? {
          may_write: support.mayWrite,
          passes_rules: support.passesRules,
          expires: presentTime(support.expiresAt),
        }
      : null,
    present: visits.map(({ operator, openedAt }) => ({
      name: supportName(operator),
      since: presentTime(openedAt),
    })),
  };
}
