import { OperatorError } from '../errors.ts';
import type { Manifest } from './manifest.ts';

export type BackedUpTenant = Manifest['tenants'][number];

/** The tenant that an operator names, in a backup that must have it; undefined where none is named. */
export function tenantIn({ name, tenants }: Manifest, key: string | undefined): BackedUpTenant | undefined {
  if (key === undefined) return undefined;
  const found = tenants.find((tenant) => tenant.key === key);
  if (found) return found;
  const keys = tenants.map((tenant) => tenant.key).join(', ');
  throw new OperatorError(`Backup ${name} has no tenant "${key}"; it has: ${keys}.`);
}
