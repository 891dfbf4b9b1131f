// Records the statements that the service sends to PostgreSQL on every connection of this process.
import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

let recorded: Statement[] | null = null;

const statementOf = (first: unknown, second: unknown): Statement | null => {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  if (typeof first !== 'object' || first === null || !('text' in first)) return null;
  const values = 'values' in first && Array.isArray(first.values) ? first.values : [];
  return { text: String(first.text), values };
};

/** Starts recording; called once, before the service opens its connections. */
export function listenToStatements(): void {
  const query = pg.Client.prototype.query;
  const listening = function (this: pg.Client, ...args: unknown[]): unknown {
    if (recorded !== null) {
      const statement = statementOf(args[0], args[1]);
      // The request log is left out, because it is written separately, once a second.
      if (statement !== null && !statement.text.includes('log_requests')) recorded.push(statement);
    }
    return Reflect.apply(query, this, args);
  };
  Object.defineProperty(pg.Client.prototype, 'query', {
    value: listening,
    configurable: true,
    writable: true,
  });
}

/** The statements that some work causes. */
export async function recordStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: readonly Statement[] }> {
  const list: Statement[] = [];
  recorded = list;
  try {
    return { result: await work(), statements: list };
  } finally {
    recorded = null;
  }
}
