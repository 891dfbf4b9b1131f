import type pg from 'pg';

/** What the driver does with a statement that takes rows from the client. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Sends rows by `copy … from stdin`, which the driver has no method for, and waits until they are stored. */
export function copyIn(client: pg.Client, text: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const copy = {
      submit: (connection: CopyConnection) => connection.query(text),
      handleCopyInResponse: (connection: CopyConnection) => {
        connection.sendCopyFromChunk(rows);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    };
    client.query(copy as unknown as pg.Submittable);
  });
}
