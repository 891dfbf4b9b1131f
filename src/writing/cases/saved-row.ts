/** A row of the engine as it is stored: its id, where it has one, and its body as JSON. */
export interface SavedRow {
  readonly id: number | null;
  readonly body: string;
}
