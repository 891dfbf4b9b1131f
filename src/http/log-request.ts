import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../access/principal.ts';
import type { Refusal } from '../errors.ts';
import type { Services } from '../operations/operation.ts';
import { cutText } from '../storable.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal that answered the request, if any. */
    refusal: Refusal | null;
  }
}

const MOST_OF_DETAIL = 1000;

/** Records a request for the administration. Plain page views are left out, because they would hide the rest. */
export function logRequest(
  { requestLog, clock }: Services,
  principal: Principal,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = reply.statusCode;
  if (principal.kind === 'person' && request.method === 'GET' && status < 400) return;
  requestLog.note(principal.tenantId, {
    requestId: request.id,
    receivedAt: new Date(clock.now().getTime() - Math.round(reply.elapsedTime)),
    method: request.method,
    path: request.url.split('?', 1)[0] ?? '',
    status,
    durationMs: reply.elapsedTime,
    callerKind: principal.kind,
    callerId: principal.id,
    callerName: principal.name,
    errorCode: request.refusal?.code ?? null,
    errorDetail: request.refusal ? cutText(request.refusal.logged, MOST_OF_DETAIL) : null,
  });
}
