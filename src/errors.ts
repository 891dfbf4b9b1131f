/** The kinds of refusal and the HTTP status of each. */
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
  /** The sentence shown where the refusing code gives none of its own. */
  readonly sentence: string;
  /** How long to wait before another attempt where the refusing code does not know it; undefined if waiting does not help. */
  readonly retryAfterSeconds: number | undefined;
}

/** Whoever is told to come back later is told when, also where nobody knows it exactly. */
const RETRY_AFTER_SECONDS: Partial<Readonly<Record<ErrorKind, number>>> = { too_many: 60, unavailable: 5 };

const entry = (
  kind: ErrorKind,
  sentence: string,
  retryAfterSeconds = RETRY_AFTER_SECONDS[kind],
): ErrorEntry => ({ kind, sentence, retryAfterSeconds });

/** Every code an error body can carry. A new refusal is one line here. */
export const ERRORS = {
  parse_error: entry('rejected', 'The body is not valid JSON.'),
  invalid: entry('rejected', 'The request does not have the form that this operation expects.'),
  required: entry('rejected', 'A required part of the request is missing.'),
  unknown_field: entry('rejected', 'The request contains a field that this operation does not know.'),
  does_not_exist: entry('rejected', 'The request refers to something that does not exist.'),
  identifiers_disagree: entry('rejected', 'Two identifiers refer to different things.'),
  ambiguous_identifier: entry('rejected', 'The identifier matches several things.'),
  already_exists: entry('refused', 'Something with this name already exists.'),
  invalid_page: entry('rejected', 'The page must be an integer.'),
  invalid_page_size: entry('rejected', 'The page size is outside the allowed range.'),
  invalid_ordering: entry('rejected', 'This list cannot be sorted in this way.'),
  invalid_cursor: entry('rejected', 'This is not a cursor of the event feed.'),
  cursor_expired: entry(
    'rejected',
    'The events after this cursor have been deleted, or the cursor is from before an import; start again without a cursor.',
  ),
  invalid_format: entry('rejected', 'The format must be "json" or "text".'),
  invalid_idempotency_key: entry('rejected', 'An Idempotency-Key has 1 to 255 printable ASCII characters.'),
  invalid_if_match: entry('rejected', 'If-Match must contain ETags of this resource, or *.'),
  tenant_required: entry('rejected', 'This address belongs to several tenants; name the tenant.'),
  weak_password: entry('rejected', 'The password is shorter or longer than this tenant allows.'),
  common_password: entry(
    'rejected',
    'This password is easy to guess. Take several words that do not belong together, or let a password manager choose one.',
  ),
  wrong_code: entry('rejected', 'The code is wrong, or has been used already.'),
  wrong_password: entry('rejected', 'The present password is wrong.'),

  invalid_value: entry('rejected', 'A value is not valid for its information.'),
  keep_dirty_with_transition: entry(
    'rejected',
    'A transition runs the rules, so it cannot be combined with keep_dirty.',
  ),
  'structure_occurrences.max_amount_reached': entry(
    'rejected',
    'The structure already has its maximum number of occurrences.',
  ),
  'structure_occurrences.editable_name_disabled': entry(
    'rejected',
    'Occurrences of this structure cannot be renamed.',
  ),

  proof_name_not_editable: entry(
    'rejected',
    'A requested proof cannot be renamed; its name comes from the configuration.',
  ),
  proof_type_not_accepted: entry('rejected', 'This needed document does not accept files of this type.'),
  heic_not_accepted: entry(
    'rejected',
    'The file is a HEIC picture, which can neither be shown nor printed. Send it as JPEG, PNG or PDF. A phone saves JPEG if its camera is set to the most compatible format, or if the picture is exported or shared as JPEG.',
  ),
  picture_too_large: entry('rejected', 'The picture has too many pixels.'),
  configuration_invalid: entry('rejected', 'The package has errors; "errors" lists them with their places.'),

  not_authenticated: entry('unauthenticated', 'Send an API key: "Authorization: Api-Key <key>".'),
  authentication_failed: entry('unauthenticated', 'The API key is unknown, revoked or expired.'),
  sign_in_failed: entry('unauthenticated', 'The e-mail address or the password is wrong.'),
  permission_denied: entry('forbidden', 'This key or person does not have the permission.'),
  second_factor_required: entry('forbidden', 'The sign-in is not complete: a second factor is missing.'),
  cross_site_request: entry(
    'forbidden',
    'A request with a session, or for one, must come from a page of this site.',
  ),
  page_of_another: entry(
    'forbidden',
    'This page was opened for somebody else than the person who is signed in now.',
  ),

  not_found: entry('missing', 'There is nothing at this address.'),
  method_not_allowed: entry('method', 'This address does not support this method.'),
  conflict: entry('refused', 'The stored state does not allow this.'),
  too_many_replays: entry('refused', 'Three replays run already. Wait until one has ended, or stop one.'),
  shadow_running: entry('refused', 'A draft runs in the shadow of live writes already. Stop it first.'),
  configuration_refused: entry('refused', 'Running cases or stored values do not allow this configuration.'),
  needed_document_full: entry('refused', 'The needed document already has its maximum number of files.'),
  answered_meanwhile: entry('refused', 'The question was answered after the proof was read.'),
  document_too_large: entry('refused', 'The document takes too much time or memory, or has too many pages.'),
  document_frozen: entry('refused', 'The document is frozen and does not exist in this language.'),
  case_not_editable: entry('refused', 'The case cannot be edited in its present state.'),
  case_suspended: entry('refused', 'The case is suspended.'),
  case_not_suspended: entry('refused', 'The case is not suspended.'),
  case_not_reopenable: entry('refused', 'The case cannot be reopened.'),
  not_signed: entry('refused', 'It has not been signed by everybody yet.'),
  signatory_request_closed: entry('refused', 'The signatory request is closed.'),
  signatory_not_next: entry('refused', 'It is not the turn of this signatory yet.'),
  booklet_not_signable: entry('refused', 'This booklet cannot be sent for signature.'),
  instance_locked: entry('refused', 'The instance is locked.'),
  ontology_managed: entry('refused', 'Instances of this ontology are managed elsewhere.'),
  link_change_not_allowed: entry('refused', 'This instance does not allow link changes.'),
  case_taken: entry('refused', 'Somebody else has this case.'),
  case_not_held: entry('refused', 'You do not have this case.'),
  case_not_in_queue: entry('refused', 'The case is not in this queue.'),
  skills_missing: entry('refused', 'The case needs skills that the person does not have.'),
  capacity_reached: entry('refused', 'The person has as many cases as they may have at a time.'),
  transition_not_available: entry(
    'refused',
    'The transition does not start in the present state of the case.',
  ),
  transition_condition_not_met: entry('refused', 'The condition of the transition does not hold.'),
  transition_requires_votes: entry(
    'refused',
    'The transition needs votes, which only signed-in people can give.',
  ),
  rules_did_not_converge: entry('refused', 'The rules of the case do not converge.'),
  manual_instance_action_condition_not_met: entry(
    'refused',
    'The condition of the action does not hold for this instance.',
  ),
  instance_has_ongoing_tasks: entry('refused', 'Background work on this instance has not ended yet.'),
  not_a_sandbox: entry('refused', 'This tenant is no sandbox: it has neither a clock to move nor a reset.'),
  webhook_endpoint_disabled: entry('refused', 'The endpoint is switched off; switch it on first.'),
  not_configured: entry('refused', 'This tenant has not published a configuration yet.'),
  second_factor_demanded: entry(
    'refused',
    'This tenant demands a second factor of you; add another one first.',
  ),
  no_other_sign_in: entry(
    'refused',
    'Passwords can be switched off when an administrator has a passkey, or people can sign in at a provider.',
  ),
  last_administrator: entry('refused', 'A tenant needs at least one administrator who can sign in.'),
  job_not_retryable: entry('refused', 'Only a failed or cancelled job can be run again.'),
  job_not_cancellable: entry('refused', 'A job that is done or cancelled cannot be cancelled.'),
  booklet_empty: entry('refused', 'The case has no content for this booklet.'),
  booklet_too_large: entry('refused', 'The booklet is too large.'),
  no_default_booklet: entry('refused', 'The process has no default booklet.'),
  scan_too_large: entry('too_large', 'The scan is too large.'),
  invalid_scan: entry('rejected', 'The file cannot be read as a scan.'),
  proposal_decided: entry('refused', 'The proposal has already been accepted or rejected.'),
  proposal_outdated: entry(
    'refused',
    'The basis of the proposal has changed since. It has been tried again: check its effect, then accept it again.',
  ),
  proposal_not_ready: entry('refused', 'The trials of the proposal have not ended well yet.'),
  idempotency_key_in_flight: entry('refused', 'A request with this Idempotency-Key is still running.'),
  precondition_failed: entry('stale', 'The resource has changed since it was read.'),
  too_large: entry('too_large', 'The body is larger than this service accepts.'),
  unsupported_media_type: entry('media_type', 'This operation does not accept this content type.'),
  idempotency_key_reused: entry('reused', 'This Idempotency-Key was used with another request.'),
  too_many_requests: entry('too_many', 'Too many requests; wait a moment.'),
  assistant_budget_exceeded: entry('too_many', 'This tenant has used up its tokens for the assistant.'),
  assistant_busy: entry(
    'too_many',
    'Too many questions are with the assistant at the same time; try again in a moment.',
  ),
  internal_error: entry('failed', 'The service failed. The log has the details under the request id.'),
  overloaded: entry('unavailable', 'The service is overloaded; try again in a moment.'),
  files_unavailable: entry(
    'unavailable',
    'Files cannot be stored or read at present; try again in a moment.',
  ),
  assistant_not_configured: entry(
    'unavailable',
    'The assistant has no model. The operator sets AI_URL and AI_MODEL (and AI_KEY if the endpoint needs one), or an administrator sets an endpoint with PATCH /api/admin/assistant.',
    3600,
  ),
  assistant_unavailable: entry('unavailable', 'The model did not answer; try again in a moment.', 30),
  assistant_answer_invalid: entry(
    'unavailable',
    'The answer of the model does not have the requested form, even after a second attempt.',
  ),
  unavailable: entry('unavailable', 'The service cannot answer at present; try again in a moment.'),
} satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** One problem with one part of a request; `attr` is its path, such as `fields.0.value`. */
export interface Finding {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly attr: string | null;
}

interface RefusalOptions {
  readonly detail?: string | undefined;
  readonly attr?: string;
  readonly errors?: readonly Finding[];
  readonly retryAfterSeconds?: number | undefined;
  /** The words for the log of requests, where whoever refuses knows that they quote no value. */
  readonly logged?: string;
}

/**
 * The kinds whose words are about the caller and the limits of the service. The words of others may quote values or be made of them, and
 * not everybody may see these who reads the log of requests.
 */
const QUOTES_NO_VALUE: ReadonlySet<ErrorKind> = new Set([
  'unauthenticated',
  'forbidden',
  'media_type',
  'too_large',
  'too_many',
]);

/** Names the mistakes by their codes and places, without the sentences of the refusal. */
const inGeneralWords = (errors: readonly Finding[]): string =>
  [
    ...new Set(
      errors.map(({ code, attr }) =>
        attr === null ? ERRORS[code].sentence : `"${attr}": ${ERRORS[code].sentence}`,
      ),
    ),
  ].join(' ');

/** The only error that refuses a request; anything else that is thrown is a fault of the service and becomes a 500. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly Finding[];
  readonly retryAfterSeconds: number | undefined;
  /** The words for the log of requests, which holds no values. */
  readonly logged: string;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    const detail = options.detail ?? ERRORS[code].sentence;
    super(detail);
    this.name = 'Refusal';
    this.code = code;
    this.errors = options.errors ?? [{ code, detail, attr: options.attr ?? null }];
    this.retryAfterSeconds = options.retryAfterSeconds ?? ERRORS[code].retryAfterSeconds;
    const isPlain = QUOTES_NO_VALUE.has(ERRORS[code].kind);
    this.logged = options.logged ?? (isPlain ? detail : inGeneralWords(this.errors));
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
