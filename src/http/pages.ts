import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../errors.ts';
import { CONTENT_SECURITY_POLICY } from '../pages/content-security-policy.ts';
import { missingPage } from '../pages/missing-page.ts';
import type { Page, Site } from '../pages/page.ts';
import { PAGE_PATHS, pageFor } from '../pages/page-for.ts';
import { sendProblem } from './problem.ts';

/** Serves the pages for people: start page, API reference, documentation, and their assets. */
export function mountPages(server: FastifyInstance, site: Site): void {
  for (const url of PAGE_PATHS)
    server.get(url, async (request, reply) => {
      const page = await pageFor(pathOf(request.url), site, queryOf(request.url));
      if (!page) return reply.callNotFound();
      reply.header('ETag', page.etag);
      if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
      return sendPage(reply, page);
    });
  server.setNotFoundHandler((request, reply) => {
    const isForPeople = request.headers.accept?.includes('text/html') && !request.url.startsWith('/api/');
    return isForPeople
      ? sendPage(reply.status(404), missingPage(site))
      : sendProblem(reply, refuse('not_found'));
  });
}

/** The words of a search in the documentation. */
const queryOf = (url: string): string => new URLSearchParams(url.split('?')[1] ?? '').get('q') ?? '';

function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const sendPage = (reply: FastifyReply, page: Page): FastifyReply =>
  reply
    .header('Content-Type', page.contentType)
    .header('Content-Security-Policy', CONTENT_SECURITY_POLICY)
    .header('Referrer-Policy', 'same-origin')
    .header('Cache-Control', page.cache)
    .send(page.body);
