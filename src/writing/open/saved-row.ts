import type { ValueBody } from './value-body.ts';

/** A row of the engine as it is stored: its id, where it has one, and its body as JSON. */
export interface SavedRow {
  readonly id: number | null;
  readonly body: string;
  /** The body of a value, which is read far more often than it is written down. */
  readonly value?: ValueBody;
}

/** The row of a value: the body itself is kept, since a change of many values looks at each of them. */
export class SavedValue implements SavedRow {
  readonly id: number | null;
  readonly value: ValueBody;

  constructor(id: number | null, value: ValueBody) {
    this.id = id;
    this.value = value;
  }

  get body(): string {
    return JSON.stringify(this.value);
  }
}
