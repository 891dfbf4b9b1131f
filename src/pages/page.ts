import { createHash } from 'node:crypto';
import { type Html, toDocument } from './html.ts';
import type { OpenApiDocument } from './openapi-document.ts';

/** One answer of the pages: what is sent, how long it keeps, and the tag that tells it from another. */
export interface Page {
  readonly contentType: string;
  readonly body: string | Buffer;
  readonly cache: string;
  /** Quoted, as the header has it. */
  readonly etag: string;
}

/** What the pages are made of. */
export interface Site {
  readonly version: string;
  readonly openapi: () => OpenApiDocument;
  readonly adminOpenapi: () => OpenApiDocument;
  /** The folder of Markdown files that are shown as documentation. */
  readonly docsFolder: string;
}

export const hashOf = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 12);

/** A page of HTML; the browser asks each time whether it is still the same. */
export function htmlPage(content: Html): Page {
  const body = toDocument(content);
  return { contentType: 'text/html; charset=utf-8', body, cache: 'no-cache', etag: `"${hashOf(body)}"` };
}
