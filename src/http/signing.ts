import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../operations/operation.ts';
import { answerSigning, failSigning } from '../pages/signing/answer-signing.ts';
import type { SigningAnswer, SigningRequest, SigningServices } from '../pages/signing/signing-request.ts';
import { checkFields } from './check-fields.ts';
import { toRefusal } from './problem.ts';
import type { RateLimit } from './rate-limit.ts';

/** Enough for a drawn signature and a reason. */
const FORM_BYTES = 256 * 1024;

/** Serves the pages on which outsiders sign. */
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
    // Errors before the pages are reached are shown as a page as well.
    scope.setErrorHandler((error, request, reply) =>
      send(reply, failSigning(known, requestOf(request, new URLSearchParams()), toRefusal(error))),
    );
    for (const url of ['/sign/*', '/signing/*'])
      scope.route({
        method: ['GET', 'POST'],
        url,
        onRequest: async (request, reply) => rateLimit(`address:${request.ip}`, reply),
        handler: async (request, reply) =>
          send(reply, await answerSigning(known, requestOf(request, formOf(request.body)))),
      });
  });
}

const send = (reply: FastifyReply, { status, headers, body }: SigningAnswer): FastifyReply =>
  reply
    .status(status)
    .headers(headers)
    .send(body instanceof Uint8Array ? Buffer.from(body) : body);

function requestOf(request: FastifyRequest, form: URLSearchParams): SigningRequest {
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
    form,
  };
}

function formOf(body: unknown): URLSearchParams {
  return checkFields(new URLSearchParams(typeof body === 'string' ? body : ''));
}
