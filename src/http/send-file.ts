import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../operations/operation.ts';
import { attachment } from './attachment.ts';
import { troubleHeaders } from './trouble-headers.ts';

/**
 * Sends a file as a download, so that browsers neither show nor run it. The stream is closed when the client
 * disconnects.
 */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { content, contentType, fileName } = file;
  const size = content instanceof Readable ? file.size : content.byteLength;
  if (size !== undefined) reply.header('Content-Length', size);
  if (file.trouble !== undefined) reply.headers(troubleHeaders(file.trouble));
  return reply
    .status(200)
    .header('Content-Type', contentType)
    .header('Content-Disposition', attachment(fileName))
    .header('Cache-Control', 'private, no-store')
    .send(content);
}
