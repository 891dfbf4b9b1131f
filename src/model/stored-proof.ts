/** A file that was assigned to a needed document. */
export interface StoredProof {
  readonly id: number;
  readonly neededDocument: string;
  /** The instance, or null where it is needed for the case. */
  readonly instance: number | null;
  readonly information: string | null;
}
