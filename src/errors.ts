/** How a request fails, and so the HTTP status it is answered with. */
export const STATUS_OF_KIND = {
  rejected: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  method: 405,
  refused: 409,
  stale: 412,
  too_large: 413,
  media_type: 415,
  reused: 422,
  too_many: 429,
  failed: 500,
  unavailable: 503,
} as const;

type ErrorKind = keyof typeof STATUS_OF_KIND;

interface ErrorEntry {
  readonly kind: ErrorKind;
  /** The sentence shown when the place that refuses has nothing more exact to say. */
  readonly sentence: string;
}

const entry = (kind: ErrorKind, sentence: string): ErrorEntry => ({ kind, sentence });

/** Every code an error body can carry. A new refusal is one line here. */
export const ERRORS = {
  parse_error: entry('rejected', 'The body is not valid JSON.'),
  invalid: entry('rejected', 'The request does not have the form that this operation takes.'),
  required: entry('rejected', 'Something that this operation needs is missing.'),
  unknown_field: entry('rejected', 'The request holds a field that this operation does not know.'),
  does_not_exist: entry('rejected', 'The request names something that does not exist.'),
  identifiers_disagree: entry('rejected', 'Two identifiers name different things.'),
  ambiguous_identifier: entry('rejected', 'The identifier names several things.'),
  already_exists: entry('refused', 'Something with this name exists already.'),
  invalid_page: entry('rejected', 'The page must be an integer.'),
  invalid_page_size: entry('rejected', 'The page size is outside the allowed range.'),
  invalid_ordering: entry('rejected', 'This list cannot be ordered that way.'),
  invalid_cursor: entry('rejected', 'This cursor is not one that the event feed has given.'),
  cursor_expired: entry(
    'rejected',
    'Events after this cursor are no longer kept, or it is from before an import; begin anew without it.',
  ),
  invalid_format: entry('rejected', 'The format must be "json" or "text".'),
  invalid_idempotency_key: entry('rejected', 'An Idempotency-Key has 1 to 255 printable ASCII characters.'),
  invalid_if_match: entry('rejected', 'If-Match takes ETags of this resource, or *.'),
  tenant_required: entry('rejected', 'This address belongs to several tenants; name the tenant.'),
  weak_password: entry('rejected', 'A password has at least 12 characters and at most 256.'),

  invalid_value: entry('rejected', 'A value does not fit its information.'),
  keep_dirty_with_transition: entry(
    'rejected',
    'A transition needs the rules, so that keep_dirty cannot stand beside it.',
  ),
  'structure_occurrences.max_amount_reached': entry(
    'rejected',
    'The structure has as many occurrences as it may have.',
  ),
  'structure_occurrences.editable_name_disabled': entry(
    'rejected',
    'Occurrences of this structure cannot be renamed.',
  ),

  proof_name_not_editable: entry('rejected', 'A requested proof keeps the name its configuration gives it.'),
  proof_type_not_accepted: entry('rejected', 'This needed document does not take files of that type.'),
  heic_not_accepted: entry(
    'rejected',
    'The file is a HEIC picture, which can neither be shown nor printed here. Send it as JPEG, PNG or PDF: a phone makes JPEG when its camera is set to the most compatible format, and when the picture is exported or shared as JPEG.',
  ),
  picture_too_large: entry('rejected', 'The picture has more pixels than this service reads.'),
  configuration_invalid: entry('rejected', 'The package has mistakes; each is in "errors" with its place.'),

  not_authenticated: entry('unauthenticated', 'Send an API key: "Authorization: Api-Key <key>".'),
  authentication_failed: entry('unauthenticated', 'The API key is unknown, revoked or expired.'),
  sign_in_failed: entry('unauthenticated', 'The e-mail address or the password is wrong.'),
  permission_denied: entry('forbidden', 'This key or person may not do that.'),
  cross_site_request: entry('forbidden', 'A request with a session cookie must come from this site.'),

  not_found: entry('missing', 'There is nothing under this address.'),
  method_not_allowed: entry('method', 'This address does not take that method.'),
  conflict: entry('refused', 'The stored state does not allow this.'),
  configuration_refused: entry('refused', 'Running cases or stored values do not allow this configuration.'),
  needed_document_full: entry('refused', 'The needed document has as many files as it may have.'),
  document_too_large: entry('refused', 'The document takes more time, memory or pages than it may.'),
  document_frozen: entry('refused', 'The document is frozen and does not exist in this language.'),
  case_not_editable: entry('refused', 'The case cannot be edited in the state it is in.'),
  not_signed: entry('refused', 'It has not been signed yet.'),
  signatory_request_closed: entry('refused', 'The signatory request is over.'),
  signatory_not_next: entry('refused', 'It is not the turn of this signatory yet.'),
  booklet_not_signable: entry('refused', 'This booklet cannot be sent to be signed.'),
  instance_locked: entry('refused', 'The instance is locked.'),
  ontology_managed: entry('refused', 'Instances of this ontology are managed elsewhere.'),
  link_change_not_allowed: entry('refused', 'This instance does not allow link changes.'),
  transition_not_available: entry('refused', 'The transition does not lead from the state the case is in.'),
  transition_condition_not_met: entry('refused', 'The condition of the transition does not hold.'),
  transition_requires_votes: entry('refused', 'The transition needs votes, which only people can give.'),
  rules_did_not_converge: entry('refused', 'The rules of the case do not come to an end.'),
  manual_instance_action_condition_not_met: entry(
    'refused',
    'The condition of the action does not hold for this instance.',
  ),
  instance_has_ongoing_tasks: entry('refused', 'Background work on this instance has not ended yet.'),
  webhook_endpoint_disabled: entry('refused', 'The endpoint is switched off; switch it on first.'),
  not_configured: entry('refused', 'This tenant has not published a configuration yet.'),
  last_administrator: entry('refused', 'A tenant keeps at least one administrator who can sign in.'),
  job_not_retryable: entry('refused', 'Only a failed or cancelled job can be run again.'),
  job_not_cancellable: entry('refused', 'A job that is done or cancelled cannot be cancelled.'),
  booklet_empty: entry('refused', 'Nothing that this booklet holds is part of the case.'),
  booklet_too_large: entry('refused', 'The booklet is larger than can be bound.'),
  no_default_booklet: entry('refused', 'The process names no default booklet.'),
  scan_too_large: entry('too_large', 'The scan is larger than can be read at once.'),
  invalid_scan: entry('rejected', 'The file is no scan that can be read.'),
  proposal_decided: entry('refused', 'The proposal has been accepted or rejected already.'),
  proposal_outdated: entry(
    'refused',
    'What the proposal was made on has changed since. It has been tried anew: look at its effect, then accept it again.',
  ),
  idempotency_key_in_flight: entry('refused', 'A request with this Idempotency-Key is still running.'),
  precondition_failed: entry('stale', 'The resource has changed since it was read.'),
  too_large: entry('too_large', 'The body is larger than this service accepts.'),
  unsupported_media_type: entry('media_type', 'This operation does not take that content type.'),
  idempotency_key_reused: entry('reused', 'This Idempotency-Key was used with another request.'),
  too_many_requests: entry('too_many', 'Too many requests; wait a moment.'),
  assistant_budget_exceeded: entry(
    'too_many',
    'The tokens that this tenant may use for the assistant are used up.',
  ),
  internal_error: entry('failed', 'Something went wrong here. The request id finds it in the log.'),
  overloaded: entry('unavailable', 'The service is overloaded; try again in a moment.'),
  files_unavailable: entry('unavailable', 'Files cannot be stored or read right now; try again in a moment.'),
  assistant_not_configured: entry(
    'unavailable',
    'The assistant has no model to ask. The operator sets AI_URL and AI_MODEL (and AI_KEY where the endpoint needs one), or an administrator names an endpoint under PATCH /api/admin/assistant.',
  ),
  assistant_unavailable: entry('unavailable', 'The model gave no answer; try again in a moment.'),
  assistant_answer_invalid: entry(
    'unavailable',
    'The model gave an answer of another form than was asked for, also when it was told so.',
  ),
  unavailable: entry('unavailable', 'The service cannot answer this right now; try again in a moment.'),
} satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** One finding about one part of a request; `attr` is its path, such as `fields.0.value`. */
export interface Finding {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly attr: string | null;
}

interface RefusalOptions {
  readonly detail?: string | undefined;
  readonly attr?: string;
  readonly errors?: readonly Finding[];
  readonly retryAfterSeconds?: number;
}

/** The one error that says no to a caller; anything else that is thrown is a fault of ours and becomes 500. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly Finding[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    const detail = options.detail ?? ERRORS[code].sentence;
    super(detail);
    this.name = 'Refusal';
    this.code = code;
    this.errors = options.errors ?? [{ code, detail, attr: options.attr ?? null }];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return STATUS_OF_KIND[ERRORS[this.code].kind];
  }
}

/** A refusal to throw: `throw refuse('does_not_exist', 'No user 12.', 'owner_id')`. */
export const refuse = (code: ErrorCode, detail?: string, attr?: string): Refusal =>
  new Refusal(code, attr === undefined ? { detail } : { detail, attr });

/** A mistake of the operator (a setting, a folder, a command's argument): shown as one line, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
