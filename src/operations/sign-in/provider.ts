import Type, { type Static } from 'typebox';
import { followDirectory } from '../../access/follow-directory.ts';
import { grantsOfGroup } from '../../access/grants-of-group.ts';
import { ROLE_NAMES } from '../../access/permissions.ts';
import { refuse } from '../../errors.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { allGroups } from '../../store/people/directory-groups.ts';
import { hasAdministratorPasskey } from '../../store/people/passkeys.ts';
import { loadSignInPolicy } from '../../store/people/sign-in-policy.ts';
import {
  loadSignInProvider,
  removeSignInProvider,
  type SignInProvider,
  saveSignInProvider,
} from '../../store/people/sign-in-providers.ts';
import type { GroupGrant } from '../../store/tables/sign-in-tables.ts';
import { auditor } from '../../writing/audit/audit-rows.ts';
import { actorOf } from '../caller-of.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { Teams } from '../people/user.ts';
import { FullLine, Nullable, OneOf } from '../shapes.ts';

const PATH = '/api/admin/sign_in_provider';
const SECTION = 'People';
const DEFAULT_SCOPES = 'openid email profile';

const FIELDS = {
  issuer: Type.String({
    minLength: 1,
    maxLength: 2000,
    description:
      'The address of the OpenID Connect issuer; `/.well-known/openid-configuration` is added to it.',
  }),
  client_id: FullLine({ maxLength: 500, description: 'The client id of this service at the provider.' }),
  name: FullLine({ maxLength: 100, description: 'Label of the button that leads to the provider.' }),
  scopes: Type.String({
    maxLength: 500,
    pattern: '^openid( [\\x21\\x23-\\x5b\\x5d-\\x7e]+)*$',
    description: 'What the provider is asked for, `openid` first.',
  }),
  groups_claim: Nullable(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'The claim that lists the groups of a person, such as `groups`; null if groups give nothing.',
    }),
  ),
  group_mapping: Type.Array(
    Type.Object(
      {
        group: FullLine({ maxLength: 255, description: 'A group, as the claim names it.' }),
        roles: Type.Array(OneOf(ROLE_NAMES), { maxItems: ROLE_NAMES.length }),
        teams: Teams,
      },
      { additionalProperties: false },
    ),
    {
      maxItems: 500,
      description:
        'The roles and teams that groups give. A role or team that is named here comes and goes with the groups, at each sign-in; others are given by hand, and stay.',
    },
  ),
  creates_people: Type.Boolean({
    description: 'Whether somebody unknown becomes a person of the tenant at the first sign-in.',
  }),
  trusts_addresses: Type.Boolean({
    description: 'Whether addresses count although the provider does not say that it has verified them.',
  }),
};

const ProviderBody = Type.Object({
  ...FIELDS,
  callback: Type.String({ description: 'The address to register at the provider.' }),
  sign_in: Type.String({ description: 'The page at which people of the tenant sign in.' }),
});

const present = (
  provider: SignInProvider,
  { services, principal }: Pick<OperationContext, 'services' | 'principal'>,
): Static<typeof ProviderBody> => ({
  issuer: provider.issuer,
  client_id: provider.clientId,
  name: provider.name,
  scopes: provider.scopes,
  groups_claim: provider.groupsClaim,
  group_mapping: provider.groupMapping.map(({ group, roles, teams }) => ({
    group,
    roles: ROLE_NAMES.filter((role) => roles.includes(role)),
    teams: [...teams],
  })),
  creates_people: provider.createsPeople,
  trusts_addresses: provider.trustsAddresses,
  callback: `${services.baseUrl()}/api/admin/oidc/callback`,
  sign_in: `${services.baseUrl()}/app/sign-in?tenant=${principal.tenantKey}`,
});

export const getSignInProvider = defineOperation({
  id: 'admin_get_sign_in_provider',
  method: 'GET',
  path: PATH,
  section: SECTION,
  summary: 'Get the provider for signing in',
  description: 'The OpenID Connect provider of the tenant; null if it has none. Its secret is never shown.',
  access: 'admin:people',
  answer: Type.Object({ data: Nullable(ProviderBody) }),
  handle: (_input, context) =>
    context.read(async (tx) => {
      const provider = await loadSignInProvider(tx);
      return provider
        ? { body: { data: present(provider, context) }, version: provider.version }
        : { body: { data: null } };
    }),
});

export const putSignInProvider = defineOperation({
  id: 'admin_put_sign_in_provider',
  method: 'PUT',
  path: PATH,
  section: SECTION,
  summary: 'Set the provider for signing in',
  description:
    'People of the tenant can then also sign in there. The provider is asked at once whether it is one. The secret can be left out to keep the stored one, as long as issuer and client stay the same.',
  access: 'admin:people',
  audited: Object.keys(FIELDS),
  body: {
    issuer: FIELDS.issuer,
    client_id: FIELDS.client_id,
    client_secret: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1000,
        pattern: '^[\\x20-\\x7e]+$',
        description: 'The client secret of this service at the provider. It is stored and never shown.',
      }),
    ),
    name: FIELDS.name,
    scopes: Type.Optional(FIELDS.scopes),
    groups_claim: Type.Optional(FIELDS.groups_claim),
    group_mapping: Type.Optional(FIELDS.group_mapping),
    creates_people: Type.Optional(FIELDS.creates_people),
    trusts_addresses: Type.Optional(FIELDS.trusts_addresses),
  },
  answer: Type.Object({ data: ProviderBody }),
  handle: async ({ body }, context) => {
    const { providers } = context.services;
    const wrong = providers.checkIssuer(body.issuer);
    if (wrong !== undefined) throw refuse('invalid', wrong, 'issuer');
    const before = await context.read(loadSignInProvider);
    const isSame = before?.issuer === body.issuer && before.clientId === body.client_id;
    const clientSecret = body.client_secret ?? (isSame ? before.clientSecret : undefined);
    if (clientSecret === undefined)
      throw refuse('required', 'Another issuer or client needs its secret.', 'client_secret');
    const provider = {
      issuer: body.issuer,
      clientId: body.client_id,
      clientSecret,
      name: body.name,
      scopes: body.scopes ?? DEFAULT_SCOPES,
      groupsClaim: body.groups_claim ?? null,
      groupMapping: body.group_mapping ?? [],
      createsPeople: body.creates_people ?? false,
      trustsAddresses: body.trusts_addresses ?? false,
      version: 0,
    };
    await checkAnswers(provider, context);
    return context.write(async (tx) => {
      const former = await loadSignInProvider(tx);
      context.checkVersion(former?.version ?? 0);
      await saveSignInProvider(tx, provider);
      await followMapping(tx, former?.groupMapping ?? [], context);
      const after = await loadSignInProvider(tx);
      if (!after) throw new Error('the provider was not stored');
      return { body: { data: present(after, context) }, version: after.version };
    });
  },
});

/** Groups that the directory keeps give what the mapping says of them from now on; of other groups, the provider tells at the next sign-in. */
async function followMapping(
  tx: TenantTransaction,
  former: readonly GroupGrant[],
  { principal, requestId }: OperationContext,
): Promise<void> {
  const groups = await allGroups(tx);
  if (groups.length === 0) return;
  const given = groups.map((group) => grantsOfGroup({ ...group, roles: [], teams: [] }, former));
  await followDirectory(tx, 'everybody', {
    author: auditor(actorOf(principal, requestId)),
    formerly: { roles: given.flatMap(({ roles }) => roles), teams: given.flatMap(({ teams }) => teams) },
  });
}

/** Asks the provider before anything is stored, so that a mistake is noticed by who makes it. */
async function checkAnswers(provider: SignInProvider, { services, principal, log }: OperationContext) {
  await services.providers
    .of(principal.tenantId, provider)
    .check()
    .catch((error: unknown) => {
      log.info({ err: error }, 'a provider for signing in was refused');
      throw refuse(
        'invalid',
        'No OpenID Connect provider answers at this address, or it may not be reached.',
        'issuer',
      );
    });
}

export const deleteSignInProvider = defineOperation({
  id: 'admin_delete_sign_in_provider',
  method: 'DELETE',
  path: PATH,
  section: SECTION,
  summary: 'Remove the provider for signing in',
  description: 'Refused if nobody who administers the tenant could sign in without it.',
  access: 'admin:people',
  handle: (_input, context) =>
    context.write(async (tx) => {
      const { isPasswordAllowed } = await loadSignInPolicy(tx);
      const hasOther = context.services.node.signInProvider !== null || (await hasAdministratorPasskey(tx));
      if (!isPasswordAllowed && !hasOther) throw refuse('no_other_sign_in');
      const former = await loadSignInProvider(tx);
      if (!(await removeSignInProvider(tx))) throw refuse('not_found');
      await followMapping(tx, former?.groupMapping ?? [], context);
      return { body: undefined };
    }),
});
