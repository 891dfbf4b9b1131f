import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../operations/operation.ts';
import { answerWizard, failWizard } from '../pages/wizards/answer-wizard.ts';
import type {
  FormFile,
  WizardAnswer,
  WizardRequest,
  WizardServices,
} from '../pages/wizards/wizard-request.ts';
import { checkFields } from './check-fields.ts';
import { partsOf, throwAwayRest } from './form.ts';
import { whyNotTaken } from './malformed-form.ts';
import { toRefusal } from './problem.ts';
import type { RateLimit } from './rate-limit.ts';
import { sentFileName } from './sent-file-name.ts';

interface WizardMount {
  readonly services: Services;
  readonly fileLimit: number;
  readonly rateLimit: RateLimit;
}

const FORM_BYTES = 1024 * 1024;
const MOST_FIELDS = 2000;
const MOST_FILES = 20;

/** Serves the pages of wizards: every kind of form that browsers submit without script. */
export function mountWizards(server: FastifyInstance, { services, fileLimit, rateLimit }: WizardMount): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, body),
    );
    await scope.register(multipart);
    const known: WizardServices = {
      ...services,
      fileLimit,
      formLimits: { files: MOST_FILES, texts: FORM_BYTES },
      failed: (error, requestId) =>
        server.log.error({ err: error, request_id: requestId }, 'a wizard page failed'),
    };
    // Errors before the pages are reached are shown as a page as well.
    scope.setErrorHandler(async (error, request, reply) =>
      send(reply, await failWizard(known, requestOf(request, fileLimit), toRefusal(error))),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: '/w/*',
      onRequest: async (request, reply) => rateLimit(`address:${request.ip}`, reply),
      handler: async (request, reply) =>
        send(reply, await answerWizard(known, requestOf(request, fileLimit))),
    });
  });
}

function requestOf(request: FastifyRequest, fileLimit: number): WizardRequest {
  const { pathname, searchParams } = new URL(request.url, 'http://wizard');
  const { headers } = request;
  return {
    method: request.method === 'POST' ? 'POST' : 'GET',
    path: pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname,
    query: searchParams,
    cookies: headers.cookie,
    acceptLanguage: headers['accept-language'],
    remoteAddress: request.ip,
    requestId: request.id,
    isFramed: headers['sec-fetch-dest'] === 'iframe',
    isCrossSite: headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site',
    readForm: async (take) =>
      request.isMultipart() ? readParts(request, fileLimit, take) : readFields(request),
  };
}

const textsOf = (fields: URLSearchParams) => ({ all: (name: string) => fields.getAll(name) });

function readFields(request: FastifyRequest) {
  return { texts: textsOf(checkFields(new URLSearchParams(String(request.body ?? '')))), files: [] };
}

async function readParts<T>(
  request: FastifyRequest,
  limit: number,
  take: (file: FormFile) => Promise<T>,
): Promise<{ texts: ReturnType<typeof textsOf>; files: T[] }> {
  const fields = new URLSearchParams();
  const files: T[] = [];
  const limits = {
    fields: MOST_FIELDS,
    files: MOST_FILES,
    parts: MOST_FIELDS + MOST_FILES,
    fieldSize: FORM_BYTES,
    fileSize: limit + 1,
  };
  try {
    for await (const part of partsOf(request, limits)) {
      if (part.type === 'file') files.push(await takeOf(part, limit, take));
      else if (typeof part.value === 'string') fields.append(part.fieldname, part.value);
    }
    return { texts: textsOf(checkFields(fields)), files };
  } catch (error) {
    throwAwayRest(request);
    throw error;
  }
}

async function takeOf<T>(
  part: MultipartFile,
  limit: number,
  take: (file: FormFile) => Promise<T>,
): Promise<T> {
  try {
    return await take(fileOf(part, limit));
  } catch (error) {
    throw whyNotTaken(error, part.file);
  } finally {
    part.file.resume();
  }
}

const fileOf = ({ fieldname, filename, file }: MultipartFile, limit: number): FormFile => ({
  name: fieldname,
  fileName: sentFileName(filename),
  stream: file,
  limit,
});

const send = (reply: FastifyReply, { status, headers, body }: WizardAnswer): FastifyReply =>
  reply.status(status).headers(headers).send(body);
