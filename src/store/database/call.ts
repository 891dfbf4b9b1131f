import type { RawBuilder } from 'kysely';

/** Runs one statement: on its own (`database.callIn`), or in a transaction that is open (`tx.call`). */
export type Call = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;
