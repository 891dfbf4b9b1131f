import { createHash } from 'node:crypto';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import Type from 'typebox';
import { refuse } from '../errors.ts';
import { type Check, checkerFor } from '../operations/check-input.ts';
import type { Form, FormShape, FormTaker } from '../operations/form.ts';
import { malformedForm, whyNotTaken } from './malformed-form.ts';
import { sentFileName } from './sent-file-name.ts';
import { readTexts } from './validate.ts';

/** The bytes that texts and part headers of a form may take beside its file. */
const SLACK = 1024 * 1024;
const TEXT_BYTES = 64 * 1024;

/** The body of a request as a form; nothing has been read yet. */
export function formOf(request: FastifyRequest, shape: FormShape, fileLimit: number): Form {
  if (!request.isMultipart()) throw refuse('unsupported_media_type', 'Send multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > fileLimit + SLACK)
    throw refuse('too_large', tooLargeText(fileLimit));
  return {
    read: async (taker) => {
      try {
        return await readParts(request, shape, fileLimit, taker);
      } catch (error) {
        throwAwayRest(request);
        throw error;
      }
    },
  };
}

/** The client may still be sending. The rest is discarded, so that the client gets to read the answer. */
export function throwAwayRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

const digests = new WeakMap<FastifyRequest, string>();

/** A digest of the whole form once it has been read; kept for requests that can be repeated. */
export const formDigest = (request: FastifyRequest): string | undefined => digests.get(request);

async function readParts<T>(
  request: FastifyRequest,
  { texts: schema, isFileRequired }: FormShape,
  fileLimit: number,
  taker: FormTaker<unknown, T>,
): Promise<{ texts: unknown; file: T | undefined }> {
  const digest = createDigest(request);
  const checks = checksOf(schema);
  const fields = checks.size + 1;
  // One more of each than allowed, so that the error can name the excess part instead of only counting.
  const limits = {
    parts: fields + 2,
    fields,
    files: 2,
    fieldSize: TEXT_BYTES,
    fileSize: fileLimit + 1,
    headerPairs: 20,
    headerSize: 16 * 1024,
  };
  const texts: Record<string, unknown> = {};
  let file: { readonly taken: T } | undefined;
  for await (const part of partsOf(request, limits)) {
    const { fieldname: name } = part;
    if (name === 'file') {
      if (file !== undefined) throw refuse('invalid', 'The form has two parts "file".', 'file');
      if (part.type !== 'file')
        throw refuse('invalid', 'The part "file" is a file: send it with a "filename".', 'file');
      file = { taken: await takeFile(part, fileLimit, taker, digest) };
    } else {
      const value = textOf(part, name in texts, checks);
      Object.assign(texts, readTexts(schema, { [name]: value }));
      checks.get(name)?.(texts);
      digest?.update(`${JSON.stringify([name, value])}\n`);
      await taker.text?.(texts);
    }
  }
  checkerFor(schema)(texts);
  if (file === undefined && isFileRequired) throw refuse('required', '"file" is required.', 'file');
  if (digest) digests.set(request, digest.digest('hex'));
  return { texts, file: file?.taken };
}

const createDigest = ({ method, headers }: FastifyRequest) =>
  method === 'POST' && headers['idempotency-key'] !== undefined ? createHash('sha256') : undefined;

/** One check for each text field. */
const checksOf = ({ properties }: TObject): ReadonlyMap<string, Check> =>
  new Map(
    Object.entries(properties).map(([name, property]) => [
      name,
      checkerFor(Type.Object({ [name]: property })),
    ]),
  );

function textOf(part: Multipart, isRepeated: boolean, known: ReadonlyMap<string, unknown>): unknown {
  const { fieldname: name } = part;
  if (!known.has(name))
    throw refuse('unknown_field', `"${name}" is not a part that this operation takes.`, name);
  if (part.type === 'file') throw refuse('invalid', `The part "${name}" is a text, not a file.`, name);
  if (isRepeated) throw refuse('invalid', `The form has two parts "${name}".`, name);
  if (part.valueTruncated) throw refuse('too_large', `The part "${name}" is too large.`, name);
  return (part as MultipartValue).value;
}

async function takeFile<T>(
  part: MultipartFile,
  limit: number,
  taker: FormTaker<unknown, T>,
  digest: ReturnType<typeof createDigest>,
): Promise<T> {
  const { file: stream, filename } = part;
  if (digest) {
    digest.update(`${JSON.stringify(['file', filename])}\n`);
    stream.on('data', (bytes: Buffer) => digest.update(bytes));
    stream.pause();
  }
  try {
    const taken = await taker.file({ stream, fileName: sentFileName(filename), limit });
    if (stream.truncated) throw refuse('too_large', tooLargeText(limit));
    return taken;
  } catch (error) {
    throw whyNotTaken(error, stream);
  } finally {
    // A file that is not read to its end would block the parts after it.
    stream.resume();
  }
}

/** The parts of a form as they arrive. */
export async function* partsOf(request: FastifyRequest, limits: object): AsyncGenerator<Multipart> {
  const parts = request.parts({ limits })[Symbol.asyncIterator]();
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      throw malformedForm(error);
    });
    if (next.done === true) return;
    yield next.value;
  }
}

const tooLargeText = (limit: number): string => `A file may have at most ${limit} bytes.`;
