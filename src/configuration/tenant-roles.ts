/** The roles that a person of a tenant can have. What each allows is in `src/access/permissions.ts`; packages name them in rules of access. */
export const TENANT_ROLES = ['reader', 'case_worker', 'configurator', 'administrator'] as const;

export type TenantRole = (typeof TENANT_ROLES)[number];
