import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../errors.ts';
import {
  findInexactNumber,
  isSuspectOfRounding,
  seekInexactNumber,
  tooManyDigits,
} from '../platform/inexact-number.ts';
import { pauses } from '../platform/pauses.ts';
import { runStepsGradually } from '../run-steps.ts';
import { findUnstorable, isSuspectJson, UNSTORABLE } from '../storable.ts';
import { findExcess, type JsonLimits } from './find-excess.ts';

/** Accepts only JSON, under one of these names. A missing body is no error, whatever the content type says. */
export function acceptJson(server: FastifyInstance, types: string[] = ['application/json']): void {
  server.removeAllContentTypeParsers();
  const parse = server.getDefaultJsonParser('error', 'error');
  const parseText = (request: FastifyRequest, text: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      parse(request, text, (error, parsed) => {
        if (error) reject(refuse('parse_error', whyUnread(text)));
        else resolve(parsed);
      });
    });
  server.addContentTypeParser(
    types,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      // Nobody asks what is sent to a place that does not exist.
      if (request.is404) return undefined;
      const isLarge = bytes.length > LARGE_JSON;
      const excess = isLarge ? await runStepsGradually(findExcess(bytes, MOST), pauses()) : undefined;
      if (excess !== undefined) throw refuse('too_large', TOO_MUCH[excess]);
      const text = readUtf8(request, bytes);
      if (text instanceof Refusal) throw text;
      if (text === '') return undefined;
      // Of a large body, each look is a step of its own, so that others have their turn in between.
      const turn = async (): Promise<void> => {
        if (isLarge) await nextTurn();
      };
      await turn();
      const parsed = await parseText(request, text);
      if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
        throw refuse('invalid', 'The body must be a JSON object.');
      await turn();
      const place = isSuspectJson(text) ? findUnstorable(parsed) : undefined;
      if (place !== undefined) throw refuse('invalid', `"${place}" ${UNSTORABLE}`, place);
      await turn();
      const inexact = isLarge ? await seekInLarge(bytes, text) : findInexactNumber(text);
      if (inexact !== undefined) throw refuse('invalid', tooManyDigits(inexact));
      await turn();
      return parsed;
    },
  );
}

/** From this size on, a body is counted, and read in several steps. A smaller one is read in a few milliseconds, whatever it holds. */
const LARGE_JSON = 64 * 1024;
/** Reading more than this at once would keep everybody else waiting. */
const MOST: JsonLimits = { values: 100_000, fields: 10_000 };
const TOO_MUCH: Readonly<Record<keyof JsonLimits, string>> = {
  values: `A body has at most ${MOST.values} values.`,
  fields: `An object in a body has at most ${MOST.fields} fields.`,
};

const seekInLarge = async (bytes: Buffer, text: string): Promise<string | undefined> =>
  isSuspectOfRounding(text) ? runStepsGradually(seekInexactNumber(bytes), pauses()) : undefined;

/** The framework's parser says only that it failed. What JSON itself allows was refused for keys that would poison an object. */
function whyUnread(text: string): string {
  try {
    JSON.parse(text);
    return 'The body holds a key that no object may have, such as "__proto__".';
  } catch (error) {
    return `The body is not valid JSON: ${error instanceof Error ? error.message : 'it could not be read'}`;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** JSON is UTF-8: other bytes would be stored as different characters. */
function readUtf8({ headers }: FastifyRequest, body: Buffer): string | Refusal {
  const charset = /charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase();
  const encoding = headers['content-encoding'] ?? 'identity';
  if ((charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') || encoding !== 'identity')
    return refuse('unsupported_media_type', 'Send JSON as UTF-8, not compressed.');
  try {
    return decoder.decode(body);
  } catch {
    return refuse('parse_error', 'The body is not valid UTF-8.');
  }
}
