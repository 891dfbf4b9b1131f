// Who may call an operation. Both the check and the documentation read it from here.
import { type Permission, scopesWith } from './permissions.ts';
import type { Principal } from './principal.ts';

/** A permission, or several that are all needed; one of some; anybody who has signed in or holds a key; or anybody at all. */
export type Access =
  | Permission
  | readonly Permission[]
  | { readonly oneOf: readonly Permission[] }
  | 'any'
  | 'open';

/** The smallest scope that includes a permission. */
const scopeName = (permission: Permission): string => scopesWith(permission)[0] ?? permission;

/** The permissions an access needs: all of them, or one of them. */
function neededFor(access: Access): {
  readonly all: readonly Permission[];
  readonly one: readonly Permission[];
} {
  if (access === 'any' || access === 'open') return { all: [], one: [] };
  if (typeof access === 'string') return { all: [access], one: [] };
  return 'oneOf' in access ? { all: [], one: access.oneOf } : { all: access, one: [] };
}

/** The scopes that the caller lacks, in words; null if the call is allowed. */
export function lackingFor({ permissions }: Pick<Principal, 'permissions'>, access: Access): string | null {
  const { all, one } = neededFor(access);
  const missing = all.filter((permission) => !permissions.has(permission));
  if (missing.length > 0) return quoted(missing, ' and ');
  return one.length > 0 && !one.some((permission) => permissions.has(permission))
    ? quoted(one, ' or ')
    : null;
}

const quoted = (permissions: readonly Permission[], between: string): string =>
  permissions.map((permission) => `"${scopeName(permission)}"`).join(between);

/** The sets of key scopes that are each sufficient. */
export function scopesFor(access: Access): readonly (readonly string[])[] {
  const { all, one } = neededFor(access);
  return one.length > 0 ? one.map((each) => [scopeName(each)]) : [all.map(scopeName)];
}

/** The sentence about access in the documentation. */
export function describeAccess(access: Access): string {
  if (access === 'open') return 'Needs no key.';
  if (access === 'any') return 'Any key will do.';
  const sets = scopesFor(access);
  const [first = []] = sets;
  const scopes = (sets.length > 1 ? sets.flat() : first).map((scope) => `\`${scope}\``);
  if (sets.length > 1) return `Needs one of the scopes ${scopes.join(', ')}.`;
  return `Needs the scope${scopes.length > 1 ? 's' : ''} ${scopes.join(' and ')}.`;
}
