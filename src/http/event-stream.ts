import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../operations/operation.ts';
import type { Outgoing } from './outgoing.ts';
import { isFault, problemOf, toRefusal } from './problem.ts';

/** The answer to a request as server-sent events: what is told on the way, then the answer. */
export interface EventStream {
  /** Begins the answer with the first thing that is told. */
  tell(event: string, data: object): void;
  readonly isOpen: boolean;
  /** Aborted when the client hangs up before the answer has ended. */
  readonly left: AbortSignal;
  end(outgoing: Outgoing): void;
  /** Says what went wrong to a client that has been told 200 already. */
  fail(error: unknown): void;
}

const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/event-stream') ?? false;

/** The stream of a request that asks for one, of an operation that has something to tell on its way. */
export function eventStreamOf(
  { tellsEvents }: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): EventStream | undefined {
  if (tellsEvents !== true || !wantsEvents(request)) return undefined;
  let isOpen = false;
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  const write = (event: string, data: string): void => {
    if (!isOpen) {
      isOpen = true;
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
    }
    // Whoever has gone finds the answer where it is stored.
    if (!reply.raw.destroyed) reply.raw.write(`event: ${event}\ndata: ${data}\n\n`);
  };
  return {
    get isOpen() {
      return isOpen;
    },
    left: left.signal,
    tell: (event, data) => write(event, JSON.stringify(data)),
    end: ({ payload }) => {
      write('answer', String(payload ?? '{}'));
      reply.raw.end();
    },
    fail: (error) => {
      const refusal = toRefusal(error);
      request.refusal = refusal;
      if (isFault(refusal)) request.log.error({ err: error }, 'request failed');
      write('problem', JSON.stringify(problemOf(refusal, request.id)));
      reply.raw.end();
    },
  };
}
