/** The possible mistakes in a write to an instance. */
export type FindingCode =
  | 'invalid'
  | 'invalid_value'
  | 'unknown_field'
  | 'required'
  | 'structure_occurrences.max_amount_reached'
  | 'structure_occurrences.editable_name_disabled'
  | 'manual_instance_action_condition_not_met';

/** One mistake in a write; `attr` is its place in the request, such as `fields.first_name`. */
export interface Finding {
  readonly code: FindingCode;
  readonly detail: string;
  readonly attr: string | null;
}

export const finding = (code: FindingCode, detail: string, attr: string | null): Finding => ({
  code,
  detail,
  attr,
});

/** The maximum number of findings for one request: looking for more would block the event loop. */
export const MOST_FINDINGS = 100;
