const KINDS = [
  'process',
  'ontology',
  'information',
  'role',
  'state',
  'transition',
  'rule',
  'rule_set',
  'page',
  'document',
  'booklet',
  'needed_document',
  'wizard',
  'node',
  'user_function',
  'decision',
  'manual_action',
  'scheduled_rule',
  'case_field',
  'predefined_object',
  'ai_check',
  'connector',
  'calendar',
  'deadline',
  'interaction_log_type',
  'tag',
  'team',
  'access',
  'queue',
  'image',
  'translation',
  'words',
  'scenario',
  'settings',
  'package',
  'moved_state',
  'wizard_uuid',
] as const;

export type Kind = (typeof KINDS)[number];

/** A kind as the service writes it, `case field` or `case_field`, and its place in the order in which people look for things. */
export const kindOf = (text: string): Kind | undefined =>
  KINDS.find((kind) => kind === text.replaceAll(' ', '_').toLowerCase());

export const rankOf = (kind: string): number => {
  const known = kindOf(kind);
  return known === undefined ? KINDS.length : KINDS.indexOf(known);
};
