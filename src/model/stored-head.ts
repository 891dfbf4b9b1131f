/** The small head row of a case. */
export interface StoredHead {
  readonly id: number;
  readonly number: string;
  readonly version: number;
  readonly state: string;
  readonly language: string;
  readonly created: string;
  readonly isCreated: boolean;
  readonly outcome: number | null;
  readonly givenName: string | null;
  readonly useGivenName: boolean;
  readonly ownerEmail: string | null;
  /** Assigned by hand; null leaves it to the rules. */
  readonly assigneeEmail: string | null;
  /** An assignee that a rule gave and a person took away: it stays away. */
  readonly removedAssignee: string | null;
}
