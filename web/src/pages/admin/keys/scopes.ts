/** The scopes that a key can have, and the name of their text. */
export const SCOPES = [
  ['cases:read', 'scope_cases_read'],
  ['cases:write', 'scope_cases_write'],
  ['instances:read', 'scope_instances_read'],
  ['instances:write', 'scope_instances_write'],
  ['documents:read', 'scope_documents_read'],
  ['documents:write', 'scope_documents_write'],
  ['wizards:start', 'scope_wizards_start'],
  ['agent:act', 'scope_agent_act'],
  ['admin', 'scope_admin'],
  ['operator', 'scope_operator'],
] as const;

export type Scope = (typeof SCOPES)[number][0];

/** Given where nothing else is chosen: all of the public API. */
export const USUAL_SCOPES: readonly Scope[] = SCOPES.map(([scope]) => scope).filter(
  (scope) => scope !== 'agent:act' && scope !== 'admin' && scope !== 'operator',
);
