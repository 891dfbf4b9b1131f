import type { Database } from '../store/database/database.ts';
import { addRequests, type LoggedRequest } from '../store/requests/request-log.ts';
import { outsideTrace } from '../trace-context.ts';
import { writeEach } from './write-each.ts';

/** Notes how requests went, beside them. */
export interface RequestLog {
  note(tenantId: number, request: LoggedRequest): void;
  /** Writes what has been noted. */
  flush(): Promise<void>;
  /** Writes the rest and ends. */
  close(): Promise<void>;
}

const WAIT_MS = 1000;
/** The most entries of one node between two writes. Under more load successes are left out, so that the cost of writing does not grow. */
const MOST_SUCCESSES = 500;
const MOST = 2000;

export function openRequestLog({
  database,
  isSimulated,
  failed,
}: {
  readonly database: Database;
  /** Where time is simulated nothing happens by itself: the log is written when it is read. */
  readonly isSimulated: boolean;
  failed(error: unknown): void;
}): RequestLog {
  let noted: { readonly tenantId: number; readonly request: LoggedRequest }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const taken = noted;
    noted = [];
    for (const [tenantId, own] of Map.groupBy(taken, (each) => each.tenantId))
      try {
        await writeEach(
          own.map(({ request }) => request),
          (requests) => addRequests(database.callIn(tenantId), tenantId, requests),
          failed,
        );
      } catch (error) {
        // The database is away. What fits is kept for the next time; the log is worth less than the service.
        noted = [...own, ...noted].slice(0, MOST);
        failed(error);
      }
  };
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };
  return {
    note: (tenantId, request) => {
      if (noted.length >= (request.status < 400 ? MOST_SUCCESSES : MOST)) return;
      noted.push({ tenantId, request });
      if (!isSimulated) timer ??= outsideTrace(() => setTimeout(flush, WAIT_MS).unref());
    },
    flush,
    close: flush,
  };
}
