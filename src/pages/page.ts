import { createHash } from 'node:crypto';
import { type Html, toDocument } from './html.ts';
import type { OpenApiDocument } from './openapi-document.ts';

/** A page as it is sent, with its caching headers. */
export interface Page {
  readonly contentType: string;
  readonly body: string | Buffer;
  readonly cache: string;
  /** Quoted, as in the header. */
  readonly etag: string;
}

/** The surroundings of a page. */
export interface Frame {
  readonly version: string;
  /** The page is a file of the documentation site: no service answers behind it, and other versions stand beside it. */
  readonly isFile?: boolean;
}

/** The sources of the pages. */
export interface Site extends Frame {
  readonly openapi: () => OpenApiDocument;
  readonly adminOpenapi: () => OpenApiDocument;
  /** The folder of Markdown files that are shown as documentation. */
  readonly docsFolder: string;
}

export const hashOf = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 12);

/** A page of HTML; the browser revalidates it on every use. */
export function htmlPage(content: Html): Page {
  const body = toDocument(content);
  return { contentType: 'text/html; charset=utf-8', body, cache: 'no-cache', etag: `"${hashOf(body)}"` };
}
