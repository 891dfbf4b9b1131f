/** A task of a comment that is open, as far as deadlines are concerned. Moments are RFC 3339. */
export interface CaseTask {
  readonly given_at: string;
  /** By when it has to be done, where whoever gave it has said so. */
  readonly due_at: string | null;
  /** The key of the rule that gave it; null for a person or a client. */
  readonly rule: string | null;
}
