import type { Operations } from '../../../api/schema.ts';

type Body = Operations['POST /api/1/configuration_conversations']['body'];
type Parent = NonNullable<Body['parent']>;
type ParentField = NonNullable<Body['parent_field']>;

/** The kinds of definitions by their places in the package; the first one that fits is the narrowest. */
const PARENTS: readonly (readonly [RegExp, Parent])[] = [
  [/^\/processes\/[^/]+\/ai_checks\/[^/]+/, 'ai_case_check'],
  [/^\/processes\/[^/]+\/workflow\/transitions\/[^/]+/, 'transition'],
  [/^\/processes\/[^/]+\/pages\/[^/]+\/tabs\/[^/]+/, 'tab'],
  [/^\/processes\/[^/]+\/pages\/[^/]+/, 'page'],
  [/^\/processes\/[^/]+\/rules\/[^/]+/, 'rule'],
  [/^\/rule_sets\/[^/]+/, 'rule'],
  [/^\/processes\/[^/]+/, 'process'],
  [/^\/ontologies\/[^/]+\/informations\/[^/]+\/components\/[^/]+/, 'information_structure_item'],
  [/^\/ontologies\/[^/]+\/informations\/[^/]+/, 'information'],
  [/^\/ontologies\/[^/]+\/actions\/[^/]+/, 'manual_instance_action'],
  [/^\/ontologies\/[^/]+\/scheduled_rules\/[^/]+/, 'scheduled_rule'],
  [/^\/ontologies\/[^/]+/, 'ontology'],
  [/^\/documents\/[^/]+\/sections\/[^/]+/, 'document_section'],
  [/^\/documents\/[^/]+/, 'document'],
  [/^\/wizards\/[^/]+\/(?:pages|nodes)\/[^/]+/, 'wizard_node'],
  [/^\/wizards\/[^/]+/, 'wizard_template'],
  [/^\/user_functions\/[^/]+/, 'user_function'],
  [/^\/translations(?:\/|$)/, 'translation'],
  [/^\/settings(?:\/|$)/, 'tenant_settings'],
];

/** The fields of the specification by the properties that hold their formulas. */
const FIELDS: Readonly<Record<string, ParentField>> = {
  formula: 'formula',
  when: 'condition',
  condition: 'condition',
  name_formula: 'name_formula',
  optional: 'is_optional_formula',
  read_only: 'is_read_only_formula',
  assign: 'assignments',
  prompt: 'jinja_prompt_template',
  assignee: 'case_assignee_formula',
  color: 'color_formula',
  function: 'function',
  expression: 'expression',
};

/** The `parent` and `parent_field` of a conversation about a place of the package. */
export function parentOfPlace(place: string): { parent: Parent | null; parent_field: ParentField | null } {
  const found = PARENTS.find(([pattern]) => pattern.test(place));
  const last = place.split('/').at(-1) ?? '';
  return { parent: found?.[1] ?? null, parent_field: FIELDS[last] ?? null };
}
