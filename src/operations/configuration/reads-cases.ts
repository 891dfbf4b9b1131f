import type { Permission } from '../../access/permissions.ts';

/** Trying something on a case shows the case, so it needs the permission to read cases. */
export const READS_CASES = {
  permission: 'cases:read',
  when: 'a case is named',
  isNeeded: (body: object): boolean => 'case_id' in body && body.case_id !== undefined,
} as const satisfies { readonly permission: Permission; readonly when: string; isNeeded: unknown };
