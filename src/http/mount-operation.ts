import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../access/principal.ts';
import { refuse } from '../errors.ts';
import { EVERYTHING } from '../model/sight.ts';
import { auditOperation } from '../operations/audit-operation.ts';
import { actorOf, callerOf } from '../operations/caller-of.ts';
import { checkerFor } from '../operations/check-input.ts';
import type {
  Answer,
  Operation,
  OperationContext,
  Services,
  Upload,
  WriteOptions,
} from '../operations/operation.ts';
import { type Openings, watchOpenings } from '../operations/watch-openings.ts';
import { pauses } from '../platform/pauses.ts';
import { runStepsGradually } from '../run-steps.ts';
import { authenticate, checkAccess, checkPeople, checkSameSite } from './authenticate.ts';
import { withoutStoring } from './dry-run.ts';
import { checkIfMatch } from './entity-tag.ts';
import { type EventStream, eventStreamOf } from './event-stream.ts';
import { formOf } from './form.ts';
import { onceOf } from './idempotency.ts';
import { checkKnownParameters } from './known-parameters.ts';
import { readListRequest } from './list-request.ts';
import { type Outgoing, outgoingOf, wantsText } from './outgoing.ts';
import type { RateLimit } from './rate-limit.ts';
import { seenThrough } from './seen-through.ts';
import { sendFile } from './send-file.ts';
import type { SessionCookie } from './session-cookie.ts';
import { troubleHeaders } from './trouble-headers.ts';
import { checkStorableTexts, readTexts } from './validate.ts';
import { jsonInSteps } from './write-json.ts';
import { positionSeenBy } from './written-position.ts';

interface MountOptions {
  readonly services: Services;
  readonly cookie: SessionCookie;
  readonly rateLimit: RateLimit;
  /** The maximum size of an uploaded file in bytes. */
  readonly fileLimit: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
}

const framePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Serves one operation. An operation that takes a file gets its own scope, in which its content types are not parsed.
 */
export function mountOperation(server: FastifyInstance, operation: Operation, options: MountOptions): void {
  const { uploads, form } = operation;
  if (uploads === undefined && form === undefined) mountRoute(server, operation, options);
  else
    server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      if (uploads !== undefined)
        scope.addContentTypeParser([...uploads], (_request, stream, done) => done(null, stream));
      if (form !== undefined) await scope.register(multipart);
      mountRoute(scope, operation, options);
    });
}

/** Registers the route: access check, input validation, and serialising the answer. */
function mountRoute(server: FastifyInstance, operation: Operation, options: MountOptions): void {
  const { services, cookie, rateLimit, fileLimit } = options;
  const checkParams = checkerFor(operation.params);
  const checkQuery = checkerFor(operation.query);
  const checkBody = checkerFor(operation.body ?? NOTHING);

  const deprecation = operation.deprecated ? deprecationHeaders(operation.deprecated) : {};

  server.route({
    method: operation.method,
    url: framePath(operation.path),
    config: { operation: operation.id },
    ...(operation.bodyLimit !== undefined && { bodyLimit: operation.bodyLimit }),
    ...(operation.answer && { schema: { response: { [operation.status]: operation.answer } } }),
    onRequest: async (request, reply) => {
      reply.headers(deprecation);
      if (operation.access === 'open') {
        rateLimit(`address:${request.ip}`, reply);
        checkSameSite(request);
        return;
      }
      const { whileAwaiting } = operation;
      const principal = await authenticate(request, services, cookie, caseIdOf(operation, request), {
        whileAwaiting,
      });
      request.principal = principal;
      rateLimit(`${principal.tenantId}/${principal.kind}:${principal.id}`, reply);
      checkAccess(principal, operation.access, operation.forPeople);
      if (operation.access === 'admin:people' && operation.method !== 'GET') checkPeople(principal);
    },
    handler: async (request, reply) => {
      const isText = operation.takesFormat === true && wantsText(request);
      const params = readTexts(operation.params, request.params as Texts);
      checkPathIds(checkParams, params);
      checkStorableTexts(request.query as Texts);
      checkDryRun(operation, request.query as Texts);
      checkKnownParameters(operation, request.query as Texts);
      const query = readTexts(operation.query, request.query as Texts);
      checkQuery(query);
      const isDryRun = operation.method !== 'GET' && query.dry_run === true;
      const upload = operation.uploads && uploadOf(request, fileLimit);
      const form = operation.form && formOf(request, operation.form, fileLimit);
      const body = upload || form ? {} : (request.body ?? {});
      checkBody(body);
      checkFurtherAccess(operation, request.principal, body);
      const list = operation.list && readListRequest(request.query as Texts, operation.list);

      // Converts an answer; a body that was serialised elsewhere is parsed only if it is needed.
      const toOutgoing = (answer: Answer, forRepeats?: { readonly body: unknown }): Promise<Outgoing> =>
        outgoingOf(forRepeats === undefined ? answer : { ...answer, ...forRepeats }, {
          operation,
          reply,
          isText,
        });
      const stream = eventStreamOf(operation, request, reply);
      const { context, written, first, openings } = contextFor(operation, request, services, toOutgoing, {
        params,
        body,
        isDryRun,
        stream,
        serialize: (whole) => String(reply.serializeInput(whole, `${operation.status}`)),
      });
      // The content of a form is known only after reading it; its repeats are detected where it is written.
      const again = upload || form ? undefined : await first();
      if (again !== undefined) return send(reply, again);
      const pause = pauses();
      const handled = operation
        .handle({ params, query, body, list, upload, form }, context)
        .then(async (answer) => {
          await openings?.tell();
          return answer;
        });
      if (stream !== undefined) return answerInEvents(stream, reply, handled, written, toOutgoing);
      const made = await handled;
      // A dry run creates nothing that a Location could name.
      const answer = isDryRun ? withoutPlace(made) : made;
      if (answer.session !== undefined) reply.header('Set-Cookie', cookie.write(answer.session));
      if (answer.trouble !== undefined) reply.headers(troubleHeaders(answer.trouble));
      if (answer.file !== undefined) return sendFile(reply, answer.file);
      // Making a large answer and writing it are two steps.
      await pause();
      return send(reply, written() ?? (await toOutgoing(answer)));
    },
  });
}

/** Ends a stream of events with the answer. What fails before anything was told is answered as everywhere. */
async function answerInEvents(
  stream: EventStream,
  reply: FastifyReply,
  handled: Promise<Answer>,
  written: () => Outgoing | undefined,
  toOutgoing: (answer: Answer) => Promise<Outgoing>,
): Promise<FastifyReply> {
  try {
    const answer = await handled;
    stream.end(written() ?? (await toOutgoing(answer)));
  } catch (error) {
    if (!stream.isOpen) throw error;
    stream.fail(error);
  }
  return reply;
}

/** Checks the permission that only some requests need, by their body. */
function checkFurtherAccess({ furtherAccess }: Operation, principal: Principal | null, body: object): void {
  if (furtherAccess !== undefined && principal !== null && furtherAccess.isNeeded(body))
    checkAccess(principal, furtherAccess.permission);
}

/** The body as a stream. */
function uploadOf({ body, headers }: FastifyRequest, limit: number): Upload {
  if (!(body instanceof Readable)) throw refuse('required', 'The body is the file.');
  if (Number(headers['content-length'] ?? 0) > limit) throw refuse('too_large');
  return { stream: body, contentType: (headers['content-type'] ?? '').split(';')[0]?.trim() ?? '', limit };
}

type Texts = Readonly<Record<string, unknown>>;

const CASE_PARAM = /^\/api\/1\/cases\/\{(\w+)\}/;

/** The id of the case in the path of a request. */
function caseIdOf({ path }: Operation, request: FastifyRequest): number | null {
  const id = Number((request.params as Texts)[CASE_PARAM.exec(path)?.[1] ?? ''] ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

const NAMED_CASE = /^\/api\/(?:1|admin)\/cases\/\{(\w+)\}(?!\/(?:has_ongoing_tasks|case_history))/;

/** The case whose content the answer of a request shows: the one in its path, or the one that a package is tried on. */
function namedCaseOf({ path, method }: Operation, request: FastifyRequest, body: unknown): number | null {
  const param = method === 'GET' ? (request.params as Texts)[NAMED_CASE.exec(path)?.[1] ?? ''] : undefined;
  const tried = path.startsWith('/api/admin/configuration/') ? (body as Texts).case_id : undefined;
  const id = Number(param ?? tried ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** RFC 9745 and RFC 8594: the dates of deprecation and removal of an operation. */
const deprecationHeaders = ({
  since,
  sunset,
}: NonNullable<Operation['deprecated']>): Record<string, string> => ({
  Deprecation: `@${Date.parse(since) / 1000}`,
  Sunset: new Date(sunset).toUTCString(),
});

/**
 * An operation that does not support `dry_run` refuses it, because carrying it out would be the opposite of what the
 * client wants.
 */
function checkDryRun({ noDryRun }: Operation, query: Texts): void {
  const asked = query.dry_run;
  if (noDryRun !== undefined && asked !== undefined && asked !== 'false')
    throw refuse('invalid', `This operation takes no dry_run. ${noDryRun}`, 'dry_run');
}

const withoutPlace = ({ location: _nowhere, ...answer }: Answer): Answer => answer;

const NOTHING = { type: 'object', properties: {}, additionalProperties: false };

/** A malformed id in a path gets a 404, like an unknown one. */
function checkPathIds(check: (params: unknown) => void, params: unknown): void {
  try {
    check(params);
  } catch {
    throw refuse('not_found');
  }
}

/** The context of one request, and the answer that its write may have prepared already. */
function contextFor(
  operation: Operation,
  request: FastifyRequest,
  all: Services,
  toOutgoing: (answer: Answer, forRepeats?: { readonly body: unknown }) => Promise<Outgoing>,
  {
    isDryRun,
    stream,
    serialize,
    ...input
  }: {
    readonly params: unknown;
    readonly body: unknown;
    readonly isDryRun: boolean;
    readonly stream: EventStream | undefined;
    readonly serialize: (body: Record<string, unknown>) => string;
  },
): {
  context: OperationContext;
  written: () => Outgoing | undefined;
  first: () => Promise<Outgoing | undefined>;
  openings: Openings | null;
} {
  const principalOf = (): Principal => {
    if (!request.principal) throw new Error(`${operation.id} is open and has no principal`);
    return request.principal;
  };
  // The service itself sees all cases, and its own work on the case of a request is checked where the case is taken.
  const unhidden = isDryRun ? withoutStoring(all) : all;
  const services = request.principal ? seenThrough(unhidden, request.principal.sight) : unhidden;
  const once =
    request.principal && !isDryRun ? onceOf(request, request.principal, services.clock) : undefined;
  const openings =
    request.principal &&
    watchOpenings(all, {
      tenantId: request.principal.tenantId,
      actor: actorOf(request.principal, request.id),
      named: namedCaseOf(operation, request, input.body),
    });
  let written: Outgoing | undefined;
  const context: OperationContext = {
    services,
    requestId: request.id,
    log: request.log as OperationContext['log'],
    remoteAddress: request.ip,
    userAgent: request.headers['user-agent'],
    acceptLanguage: request.headers['accept-language'],
    isDryRun,
    tell: (event, data) => stream?.tell(event, data),
    left: stream?.left,
    get principal() {
      return principalOf();
    },
    // The count and the rows of a page come from the same snapshot, because a page may be read from the end of its
    // list. A list may be a little old, except for what the caller has written.
    read: (work, { isUnhidden = false, isOneMoment = operation.list !== undefined } = {}) =>
      (isUnhidden ? unhidden : services).database.inTenant(principalOf().tenantId, work, {
        isOneMoment,
        ...(operation.list !== undefined && { after: positionSeenBy(request) }),
      }),
    get askAll() {
      const { tenantId, sight } = principalOf();
      if (sight !== EVERYTHING || all.database.isSpread) return null;
      return all.database.callIn(tenantId, { after: positionSeenBy(request) });
    },
    write: <Body>(
      work: Parameters<typeof context.write<Body>>[0],
      { isAudited = false, isUnhidden = false }: WriteOptions = {},
    ) =>
      (isUnhidden ? unhidden : services).database.inTenant(principalOf().tenantId, async (tx) => {
        const workAndTell = async (): Promise<Answer<Body>> => {
          const answer = await work(tx);
          const actor = actorOf(principalOf(), request.id);
          if (!isAudited) await auditOperation(tx, { operation, ...input, answer, actor });
          return answer;
        };
        if (!once) return workAndTell();
        let answer: Answer<Body> | undefined;
        written = await once.run(tx, async () => {
          answer = await workAndTell();
          return {
            answer: await toOutgoing(answer),
            forRepeats:
              answer.bodyForRepeats === undefined
                ? await toOutgoing(answer)
                : await toOutgoing(answer, { body: answer.bodyForRepeats }),
          };
        });
        // A repeat has no answer of its own: the stored one is sent.
        return answer ?? ({ body: undefined } as Answer<Body>);
      }),
    inSteps: async ({ body, ...answer }) => {
      const parts = jsonInSteps(body.data, (data) => serialize({ ...body, data }));
      const bytes = Buffer.concat(await runStepsGradually(parts, pauses()));
      const kept = answer.kept ?? { bytes: null };
      kept.bytes = bytes;
      return { ...answer, body: undefined, kept };
    },
    checkVersion: (version) => checkIfMatch(request.headers['if-match'], version),
    get caller() {
      const { checkVersion, write, requestId } = context;
      const parts = { checkVersion, write, requestId, isDryRun, opened: openings?.opened };
      return callerOf(principalOf(), unhidden, parts, once !== undefined);
    },
  };
  const first = async () => (once === undefined ? undefined : context.read(once.again));
  return { context, written: () => written, first, openings };
}

const send = (reply: FastifyReply, outgoing: Outgoing): FastifyReply =>
  reply
    .status(outgoing.status)
    .headers(outgoing.headers)
    .header('Cache-Control', 'no-store')
    .send(outgoing.payload ?? undefined);
