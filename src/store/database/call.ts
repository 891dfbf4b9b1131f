import type { RawBuilder } from 'kysely';

/** Runs one statement: on its own (`database.callIn`), or in a transaction that is open (`tx.call`). */
export interface Call {
  <Row>(statement: RawBuilder<Row>): Promise<Row[]>;
  /** Whether each statement is a transaction of its own, so that what several requests write can be one statement. */
  readonly isAlone?: true;
}
