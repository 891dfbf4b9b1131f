/** An entry as it was appended: facts and pseudonyms in the open, personal data separately in `who` and `what`. */
export interface AuditEntry {
  readonly tenantId: number;
  readonly id: number;
  /** Exact to the millisecond. */
  readonly at: Date;
  readonly action: string;
  readonly authorKind: string;
  readonly authorId: number | null;
  readonly requestId: string | null;
  readonly caseId: number | null;
  readonly instanceId: number | null;
  readonly subject: string | null;
  readonly changed: readonly string[];
  /** JSON, byte for byte; null where there was none or where it was erased. */
  readonly who: string | null;
  readonly what: string | null;
}

/** How personal data enters the chain: a salt, and a salted hash that remains when the data is erased. */
export interface Cover {
  readonly salt: Uint8Array | null;
  readonly hash: Uint8Array;
}

/** An entry with its place in the chain. */
export interface SealedEntry extends AuditEntry {
  readonly sequence: number;
  readonly whoCover: Cover | null;
  readonly whatCover: Cover | null;
  readonly hash: Uint8Array;
}

/** The end of a chain. */
export interface AuditHead {
  readonly sequence: number;
  readonly hash: Uint8Array;
}

/** The action of an entry which records that personal data was erased; its subject says whose. */
export const ERASED_ACTION = 'audit_erased';
