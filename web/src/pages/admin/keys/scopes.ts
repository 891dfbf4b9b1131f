/** The scopes of a key, each with the name of its text. */
export const SCOPES = [
  ['cases:read', 'scope_cases_read'],
  ['cases:write', 'scope_cases_write'],
  ['instances:read', 'scope_instances_read'],
  ['instances:write', 'scope_instances_write'],
  ['documents:read', 'scope_documents_read'],
  ['documents:write', 'scope_documents_write'],
  ['wizards:start', 'scope_wizards_start'],
  ['admin', 'scope_admin'],
  ['operator', 'scope_operator'],
] as const;

export type Scope = (typeof SCOPES)[number][0];

/** The default scopes: all of the public API. */
export const USUAL_SCOPES: readonly Scope[] = SCOPES.map(([scope]) => scope).filter(
  (scope) => scope !== 'admin' && scope !== 'operator',
);
