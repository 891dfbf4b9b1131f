import type { FastifyInstance } from 'fastify';
import type { Services } from '../operations/operation.ts';
import { answerStopMails } from '../pages/answer-stop-mails.ts';
import { CONTENT_SECURITY_POLICY } from '../pages/content-security-policy.ts';
import type { RateLimit } from './rate-limit.ts';

/**
 * `/stop-mails/{token}`: the address in the header of a mail with notifications. GET asks, POST does it, as programs for mail do it in one click. No
 * session is needed, since the link is sealed, and nothing but mail is switched off.
 */
export function mountStopMails(
  server: FastifyInstance,
  { services, rateLimit }: { readonly services: Services; readonly rateLimit: RateLimit },
): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Programs for mail send a form along, which says nothing that the link does not say.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null, {}),
    );
    scope.route<{ Params: { token: string } }>({
      method: ['GET', 'POST'],
      url: '/stop-mails/:token',
      onRequest: async (request, reply) => rateLimit(`address:${request.ip}`, reply),
      handler: async ({ params, method }, reply) => {
        const { status, body } = await answerStopMails(services, params.token, method === 'POST');
        return reply
          .status(status)
          .header('Content-Type', 'text/html; charset=utf-8')
          .header('Content-Security-Policy', CONTENT_SECURITY_POLICY)
          .header('Referrer-Policy', 'no-referrer')
          .header('Cache-Control', 'no-store')
          .send(body);
      },
    });
  });
}
