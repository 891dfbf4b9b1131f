import Type, { type Static } from 'typebox';
import { SUPPORT_IDLE_MS, supportName } from '../../access/support.ts';
import { refuse } from '../../errors.ts';
import {
  addSupportGrant,
  endSupportGrant,
  loadSupportGrant,
  listSupportGrants as readGrants,
  SUPPORT_GRANT_ORDERINGS,
  type SupportGrant,
} from '../../store/people/support-grants.ts';
import { listSupportVisits, type SupportVisit } from '../../store/people/support-sessions.ts';
import { defineList, defineOperation } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { DateTime, FullLine, Id, Nullable, presentOptionalTime, presentTime } from '../shapes.ts';

const PATH = '/api/admin/support_grants';
const SECTION = 'People';
const HOUR_MS = 3_600_000;
const MOST_HOURS = 72;

const GrantBody = Type.Object({
  id: Id(),
  reason: Type.String(),
  may_write: Type.Boolean(),
  passes_rules: Type.Boolean(),
  granted_by: Type.String(),
  created: DateTime(),
  expires: DateTime(),
  ended: Nullable(DateTime({ description: 'When somebody ended it before its time.' })),
  ended_by: Nullable(Type.String()),
  is_living: Type.Boolean({ description: 'Whether support can enter now.' }),
  visits: Type.Array(
    Type.Object({
      name: Type.String({ description: 'As activity and audit name it.' }),
      entered: DateTime(),
      last_seen: DateTime(),
      address: Nullable(Type.String({ description: 'The network address.' })),
      is_present: Type.Boolean(),
    }),
  ),
});

const isLiving = ({ endedAt, expiresAt }: SupportGrant, now: Date): boolean =>
  endedAt === null && expiresAt > now;

const present = (
  grant: SupportGrant,
  visits: readonly SupportVisit[],
  now: Date,
): Static<typeof GrantBody> => ({
  id: grant.id,
  reason: grant.reason,
  may_write: grant.mayWrite,
  passes_rules: grant.passesRules,
  granted_by: grant.grantedByName,
  created: presentTime(grant.createdAt),
  expires: presentTime(grant.expiresAt),
  ended: presentOptionalTime(grant.endedAt),
  ended_by: grant.endedByName,
  is_living: isLiving(grant, now),
  visits: visits
    .filter(({ grantId }) => grantId === grant.id)
    .map((visit) => ({
      name: supportName(visit.operator),
      entered: presentTime(visit.openedAt),
      last_seen: presentTime(visit.lastSeenAt),
      address: visit.remoteAddress,
      is_present:
        isLiving(grant, now) &&
        visit.endedAt === null &&
        now.getTime() - visit.lastSeenAt.getTime() < SUPPORT_IDLE_MS,
    })),
});

export const listSupportGrants = defineList({
  id: 'admin_list_support_grants',
  method: 'GET',
  path: PATH,
  section: SECTION,
  summary: 'List support access',
  description:
    'When the tenant has let the operator of the service in, for what, and who came. `GET /api/admin/audit` and `GET /api/admin/requests` tell what they did.',
  access: 'admin:people',
  list: { key: 'results', orderings: Object.keys(SUPPORT_GRANT_ORDERINGS), defaultOrdering: '-id' },
  entry: GrantBody,
  handle: ({ list }, context) =>
    context.read(async (tx) => {
      const page = await readGrants(tx, list);
      const ids = page.rows.map(({ id }) => id);
      const visits = await listSupportVisits(tx, ids);
      return presentPage(page, (grant) => present(grant, visits, context.services.clock.now()));
    }),
});

export const grantSupport = defineOperation({
  id: 'admin_grant_support',
  method: 'POST',
  path: PATH,
  section: SECTION,
  summary: 'Let support in',
  description:
    'Lets an operator of the service look into the tenant for a time. Without this, no operator can. Support sees neither people nor keys, and never votes.',
  access: 'admin:people',
  forPeople: 'Only a person can let support in.',
  audited: ['hours', 'reason', 'may_write', 'passes_rules'],
  body: {
    hours: Type.Integer({ minimum: 1, maximum: MOST_HOURS, description: 'How long, from now on.' }),
    reason: FullLine({ maxLength: 500, description: 'What support is to look at.' }),
    may_write: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Whether support may also write cases, instances and documents.',
      }),
    ),
    passes_rules: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Whether support also sees cases that rules of access hide, and does what lists of the configuration keep to some people.',
      }),
    ),
  },
  status: 201,
  answer: Type.Object({ data: GrantBody }),
  handle: ({ body }, context) =>
    context.write(async (tx) => {
      const now = context.services.clock.now();
      const id = await addSupportGrant(tx, {
        reason: body.reason,
        mayWrite: body.may_write ?? false,
        passesRules: body.passes_rules ?? false,
        grantedBy: context.principal.id,
        grantedByName: context.principal.name,
        expiresAt: new Date(now.getTime() + body.hours * HOUR_MS),
      });
      const grant = await loadSupportGrant(tx, id);
      if (grant === undefined) throw new Error('the grant was not stored');
      return { body: { data: present(grant, [], now) }, location: `${PATH}/${id}` };
    }),
});

export const endSupport = defineOperation({
  id: 'admin_end_support',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  section: SECTION,
  summary: 'End support access',
  description: 'At once: every session of support that it has allowed ends. One that is over stays as it is.',
  access: 'admin:people',
  params: { id: Id() },
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      if ((await loadSupportGrant(tx, id)) === undefined) throw refuse('not_found');
      await endSupportGrant(tx, id, { at: context.services.clock.now(), byName: context.principal.name });
      return { body: undefined };
    }),
});
