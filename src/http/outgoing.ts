import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';
import type { Answer, Operation } from '../operations/operation.ts';
import { entityTag } from './entity-tag.ts';
import { writeYaml } from './write-yaml.ts';

/** An answer in the form in which it is sent. */
export interface Outgoing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | null;
}

/** Serialises an answer, as JSON by the schema of its operation or as text. */
export async function outgoingOf(
  answer: Answer,
  { operation, reply, isText }: { operation: Operation; reply: FastifyReply; isText: boolean },
): Promise<Outgoing> {
  const { status } = operation;
  const headers = {
    ...(answer.location !== undefined && { Location: answer.location }),
    ...(answer.version !== undefined && { ETag: entityTag(answer.version) }),
  };
  if (status === 204) return { status, headers, payload: null };
  const serialize = (): string =>
    answer.isPartial
      ? JSON.stringify(answer.body)
      : String(reply.serializeInput(answer.body as Record<string, unknown>, `${status}`));
  const json = (): string | Buffer => {
    if (answer.kept === undefined) return toSend(serialize());
    answer.kept.bytes ??= Buffer.from(serialize());
    return answer.kept.bytes;
  };
  const payload = isText ? (answer.text ?? (await toText(String(json())))) : json();
  const contentType = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  return { status, headers: { ...headers, 'Content-Type': contentType }, payload };
}

const LARGE = 64 * 1024;

/** A long text would be gone through twice to send it: for its length, and for its bytes. */
const toSend = (text: string): string | Buffer => (text.length < LARGE ? text : Buffer.from(text));

/** The same document for people to read: the JSON as YAML 1.2. */
const toText = (json: string): Promise<string> => writeYaml(JSON.parse(json));

/** Whether text is wanted: by `format`, else if the client accepts text but not JSON. */
export function wantsText(request: FastifyRequest): boolean {
  const { format } = request.query as { format?: unknown };
  if (format === 'text') return true;
  if (format === 'json') return false;
  if (format !== undefined) throw refuse('invalid_format', undefined, 'format');
  const accept = request.headers.accept ?? '';
  return accept.includes('text/plain') && !accept.includes('json') && !accept.includes('*/*');
}
