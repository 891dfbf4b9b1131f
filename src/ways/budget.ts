/** Steps that a search may still try; a part of a search has a budget within that of the whole. */
export class Budget {
  #tries: number;
  #hasEnded = false;
  readonly #within: Budget | null;
  constructor(tries: number, within: Budget | null = null) {
    this.#tries = tries;
    this.#within = within;
  }

  get isUsedUp(): boolean {
    return this.#hasEnded || this.#tries <= 0 || this.#within?.isUsedUp === true;
  }

  /** Counts a step that is tried. */
  spend(): void {
    this.#tries -= 1;
    this.#within?.spend();
  }

  /** Ends the search, whatever is left. */
  end(): void {
    this.#hasEnded = true;
  }
}
