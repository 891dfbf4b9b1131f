/** The limits of a recalculation. */
export interface Budget {
  /** Nodes one recalculation may run. */
  readonly nodes: number;
  /** How deep instances may be created for created instances. */
  readonly depth: number;
}

/** Thrown inside a recalculation that passes its budget; a session turns it into an outcome. */
export class DidNotConverge extends Error {
  readonly rules: readonly string[];
  constructor(message: string, rules: readonly string[]) {
    super(message);
    this.rules = rules;
  }
}
