import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';
import type { Services } from '../operations/operation.ts';
import { answerSigning } from '../pages/signing/answer-signing.ts';
import type { SigningRequest, SigningServices } from '../pages/signing/signing-request.ts';
import type { RateLimit } from './rate-limit.ts';

/** A drawn signature and a reason; anything larger is something else. */
const FORM_BYTES = 256 * 1024;

/** Serves the pages on which people outside sign. */
export function mountSigning(
  server: FastifyInstance,
  { services, rateLimit }: { readonly services: Services; readonly rateLimit: RateLimit },
): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, body),
    );
    const known: SigningServices = {
      signing: services.signing,
      attempts: services.attempts,
      failed: (error, requestId) =>
        server.log.error({ err: error, request_id: requestId }, 'a page to sign failed'),
    };
    for (const url of ['/sign/*', '/signing/*'])
      scope.route({
        method: ['GET', 'POST'],
        url,
        onRequest: async (request, reply) => rateLimit(`address:${request.ip}`, reply),
        handler: async (request, reply) => {
          const { status, headers, body } = await answerSigning(known, requestOf(request));
          return reply
            .status(status)
            .headers(headers)
            .send(body instanceof Uint8Array ? Buffer.from(body) : body);
        },
      });
  });
}

function requestOf(request: FastifyRequest): SigningRequest {
  const { headers } = request;
  const [path = '/', query = ''] = request.url.split('?', 2);
  return {
    method: request.method === 'POST' ? 'POST' : 'GET',
    path: path.length > 1 ? path.replace(/\/$/, '') : path,
    query: new URLSearchParams(query),
    cookies: headers.cookie,
    acceptLanguage: headers['accept-language'],
    userAgent: headers['user-agent'] ?? '',
    remoteAddress: request.ip,
    requestId: request.id,
    isCrossSite: headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site',
    form: formOf(request.body),
  };
}

/** PostgreSQL can store neither of these in a text, and nobody means them. */
function formOf(body: unknown): URLSearchParams {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  for (const [, value] of form)
    if (value.includes('\0') || !value.isWellFormed())
      throw refuse('invalid', 'The form holds characters that cannot be stored.');
  return form;
}
