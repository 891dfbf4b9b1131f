import { TENANT_ROLES, type TenantRole } from '../configuration/tenant-roles.ts';

/** The scopes of the specification; an API key gets all of them by default. */
export const DEFAULT_SCOPES = [
  'cases:read',
  'cases:write',
  'instances:read',
  'instances:write',
  'documents:read',
  'documents:write',
  'wizards:start',
] as const;

/**
 * Further scopes. `cases:propose` is for whoever may not write: it allows asking the assistant, which costs tokens, and proposing changes. The others are never
 * given by default: agents write by themselves, a directory keeps people and groups over SCIM, the admin API of the tenant, and the tenants of the whole
 * service.
 */
export const SCOPES = [
  ...DEFAULT_SCOPES,
  'cases:propose',
  'agent:act',
  'people:provision',
  'admin',
  'operator',
] as const;

export type Scope = (typeof SCOPES)[number];

/** The permissions that operations require. The scope `admin` of a key includes all those that begin with `admin:`. */
const PERMISSIONS = [
  ...DEFAULT_SCOPES,
  'cases:propose',
  'agent:act',
  'people:provision',
  'admin:people',
  'admin:integrations',
  'admin:configuration',
  'admin:operation',
  'operator',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

const READING: readonly Permission[] = ['cases:read', 'instances:read', 'documents:read'];
const ADMINISTERING = PERMISSIONS.filter((permission) => permission.startsWith('admin:'));

/** The permissions of each role that a person of a tenant can have. */
export const ROLES = {
  reader: [...READING, 'cases:propose'],
  case_worker: [...DEFAULT_SCOPES, 'cases:propose'],
  configurator: [...READING, 'cases:propose', 'admin:configuration'],
  administrator: [...DEFAULT_SCOPES, 'cases:propose', ...ADMINISTERING],
} as const satisfies Record<TenantRole, readonly Permission[]>;

/**
 * What support may do in a tenant that lets it in. It sees neither people nor keys and changes nothing of the administration, so that nothing it
 * could come back by outlives the grant.
 */
export const SUPPORT_READS: readonly Permission[] = [...READING, 'admin:configuration', 'admin:operation'];
export const SUPPORT_WRITES: readonly Permission[] = DEFAULT_SCOPES;

export type Role = TenantRole;

export const ROLE_NAMES: readonly Role[] = TENANT_ROLES;

/** Cached, because every request asks and few keys differ in their scopes. */
const known = new Map<string, ReadonlySet<Permission>>();
const MOST_KNOWN = 1000;

export function permissionsOfScopes(scopes: readonly string[]): ReadonlySet<Permission> {
  const name = scopes.join(' ');
  const found = known.get(name) ?? readScopes(scopes);
  if (known.size < MOST_KNOWN) known.set(name, found);
  return found;
}

const readScopes = (scopes: readonly string[]): ReadonlySet<Permission> =>
  new Set(PERMISSIONS.filter((permission) => scopesWith(permission).some((scope) => scopes.includes(scope))));

/** The scopes of which each includes a permission: whoever may write may also propose. */
export const scopesWith = (permission: Permission): readonly string[] => {
  if (permission === 'cases:propose') return ['cases:propose', 'cases:write'];
  return permission.startsWith('admin:') ? ['admin'] : [permission];
};

export const permissionsOfRoles = (roles: readonly string[]): ReadonlySet<Permission> =>
  new Set(ROLE_NAMES.filter((role) => roles.includes(role)).flatMap((role) => ROLES[role]));
