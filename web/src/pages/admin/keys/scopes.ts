/** The scopes of a key, each with the name of its text. */
export const SCOPES = [
  ['cases:read', 'scope_cases_read'],
  ['cases:write', 'scope_cases_write'],
  ['instances:read', 'scope_instances_read'],
  ['instances:write', 'scope_instances_write'],
  ['documents:read', 'scope_documents_read'],
  ['documents:write', 'scope_documents_write'],
  ['wizards:start', 'scope_wizards_start'],
  ['cases:propose', 'scope_cases_propose'],
  ['agent:act', 'scope_agent_act'],
  ['people:provision', 'scope_people_provision'],
  ['admin', 'scope_admin'],
  ['operator', 'scope_operator'],
] as const;

export type Scope = (typeof SCOPES)[number][0];

/** Scopes that let a key do more than the public API asks for. */
export const FAR_REACHING: ReadonlySet<string> = new Set<Scope>([
  'agent:act',
  'people:provision',
  'admin',
  'operator',
]);

/** The default scopes: all of the public API. Whoever may write may propose as well. */
export const USUAL_SCOPES: readonly Scope[] = SCOPES.map(([scope]) => scope).filter(
  (scope) => scope !== 'cases:propose' && !FAR_REACHING.has(scope),
);
