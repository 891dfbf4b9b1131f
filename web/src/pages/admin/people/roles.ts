export const ROLES = ['administrator', 'configurator', 'case_worker', 'reader'] as const;
export type Role = (typeof ROLES)[number];
