// `/scim/v2`: the directory of a tenant keeps its people and groups (RFC 7643 and 7644). The key says which tenant it is.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticateKey } from '../access/api-key.ts';
import { type ErrorCode, Refusal, refuse } from '../errors.ts';
import type { Services } from '../operations/operation.ts';
import { keepGroups } from '../operations/provisioning/keep-groups.ts';
import { keepPeople } from '../operations/provisioning/keep-people.ts';
import type { Keeping, Provided, Provisioner } from '../operations/provisioning/provisioner.ts';
import { type Choice, choose, type Resource, readChoice } from '../scim/chosen-attributes.ts';
import { parseFilter } from '../scim/filter.ts';
import { isRecord } from '../scim/read-operations.ts';
import {
  ERROR_SCHEMA,
  listOf,
  MOST_RESULTS,
  resourceTypesAt,
  schemasAt,
  serviceProviderAt,
} from '../scim/schemas.ts';
import { ScimProblem } from '../scim/scim-problem.ts';
import type { TenantTransaction } from '../store/database/database.ts';
import { acceptJson } from './accept-json.ts';
import { checkAccess, checkPeople } from './authenticate.ts';
import { checkIfMatch, entityTag } from './entity-tag.ts';
import { isFault, toRefusal } from './problem.ts';
import type { RateLimit } from './rate-limit.ts';

interface ScimOptions {
  readonly services: Services;
  readonly rateLimit: RateLimit;
  readonly baseUrl: () => string;
}

const PREFIX = '/scim/v2';
const MEDIA_TYPE = 'application/scim+json; charset=utf-8';
const BODY_LIMIT = 1024 * 1024;
/** Directories know bearers; the key is the same. */
const SCHEME = /^(?:api-key|bearer) +(\S+) *$/i;

export function mountScim(server: FastifyInstance, options: ScimOptions): void {
  const base = (): string => `${options.baseUrl()}${PREFIX}`;
  server.register(
    async (scope) => {
      acceptJson(scope, ['application/json', 'application/scim+json']);
      scope.setErrorHandler(sendError);
      scope.setNotFoundHandler((_request, reply) => sendError(refuse('not_found'), _request, reply));
      scope.addHook('onRequest', (request, reply) => identify(request, reply, options));
      mountDescriptions(scope, base);
      mountResources(scope, '/Users', keepPeople, { ...options, base });
      mountResources(scope, '/Groups', keepGroups, { ...options, base });
    },
    { prefix: PREFIX },
  );
}

/** Keys alone, with a scope of their own: a directory can do this, and nothing else. */
async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, rateLimit }: ScimOptions,
): Promise<void> {
  const key = SCHEME.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined) throw refuse('not_authenticated', 'Send an API key: "Authorization: Bearer <key>".');
  const principal = await authenticateKey(services.database, services.clock, key, {
    requestId: request.id,
    remoteAddress: request.ip,
  });
  request.principal = principal;
  rateLimit(`${principal.tenantId}/${principal.kind}:${principal.id}`, reply);
  checkAccess(principal, 'people:provision');
  checkPeople(principal);
}

/** What clients ask before anything else. */
function mountDescriptions(scope: FastifyInstance, base: () => string): void {
  scope.get('/ServiceProviderConfig', async (_request, reply) => send(reply, serviceProviderAt(base())));
  const lists = [
    ['/Schemas', schemasAt],
    ['/ResourceTypes', resourceTypesAt],
  ] as const;
  for (const [path, listAt] of lists) {
    scope.get(path, async (_request, reply) => {
      const all = listAt(base());
      return send(reply, listOf(all, all.length));
    });
    scope.get<{ Params: { id: string } }>(`${path}/:id`, async ({ params: { id } }, reply) => {
      const found = listAt(base()).find((each) => each.id === id);
      if (found === undefined) throw refuse('not_found');
      return send(reply, found);
    });
  }
}

type Query = Readonly<Record<string, unknown>>;
interface OfResource {
  readonly Params: { readonly id: string };
}

function mountResources(
  scope: FastifyInstance,
  path: string,
  keeping: Keeping,
  { services, base }: ScimOptions & { readonly base: () => string },
): void {
  const work = <T>(
    request: FastifyRequest,
    run: (tx: TenantTransaction, by: Provisioner) => Promise<T>,
    isOneMoment = false,
  ): Promise<T> => {
    const { principal } = request;
    if (principal === null) throw refuse('not_authenticated');
    const by: Provisioner = {
      services,
      principal,
      requestId: request.id,
      base: base(),
      checkVersion: (version) => checkIfMatch(withoutWeakness(request.headers['if-match']), version),
    };
    return services.database.inTenant(principal.tenantId, (tx) => run(tx, by), { isOneMoment });
  };
  const route = { bodyLimit: BODY_LIMIT };

  const list = async (request: FastifyRequest, reply: FastifyReply, query: Query): Promise<FastifyReply> => {
    const choice = choiceIn(query);
    const filterText = textIn(query, 'filter');
    const startIndex = Math.max(1, integerIn(query, 'startIndex') ?? 1);
    const limit = Math.min(MOST_RESULTS, Math.max(0, integerIn(query, 'count') ?? MOST_RESULTS));
    const filter = filterText === undefined ? undefined : parseFilter(filterText);
    const wanted = { filter, choice, offset: startIndex - 1, limit };
    const { resources, count } = await work(request, (tx, by) => keeping.list(tx, by, wanted), true);
    return send(
      reply,
      listOf(
        resources.map((each) => choose(each, choice)),
        count,
        startIndex,
      ),
    );
  };
  scope.get(path, (request, reply) => list(request, reply, request.query as Query));
  scope.post(`${path}/.search`, route, (request, reply) => list(request, reply, searchIn(bodyOf(request))));
  scope.post(path, route, async (request, reply) => {
    const made = await work(request, (tx, by) => keeping.create(tx, by, bodyOf(request)));
    return sendOne(
      reply.status(201).header('Location', made.location),
      made,
      choiceIn(request.query as Query),
    );
  });
  scope.get<OfResource>(`${path}/:id`, async (request, reply) => {
    const choice = choiceIn(request.query as Query);
    const found = await work(request, (tx, by) => keeping.get(tx, by, request.params.id, choice), true);
    const isKnown = withoutWeakness(request.headers['if-none-match']) === entityTag(found.version);
    return isKnown
      ? reply.status(304).header('ETag', entityTag(found.version)).send()
      : sendOne(reply, found, choice);
  });
  for (const method of ['PUT', 'PATCH'] as const)
    scope.route<OfResource>({
      ...route,
      method,
      url: `${path}/:id`,
      handler: async (request, reply) => {
        const body = bodyOf(request);
        const changed = await work(request, (tx, by) =>
          keeping.change(tx, by, request.params.id, body, method === 'PATCH'),
        );
        return sendOne(reply, changed, choiceIn(request.query as Query));
      },
    });
  scope.delete<OfResource>(`${path}/:id`, async (request, reply) => {
    await work(request, (tx, by) => keeping.remove(tx, by, request.params.id));
    return reply.status(204).send();
  });
}

/** Tags of this service are strong; clients may send them back as weak ones. */
const withoutWeakness = (header: string | undefined): string | undefined =>
  header?.replaceAll(/\bW\/"/g, '"');

function bodyOf({ body }: FastifyRequest): Readonly<Record<string, unknown>> {
  if (!isRecord(body)) throw new ScimProblem('invalidSyntax', 'The body is a JSON object.');
  return body;
}

/** A list that is asked for in a body (RFC 7644, 3.4.3), as the query of an address says it: numbers as text, names of attributes with commas. */
const searchIn = (body: Query): Query =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : areTexts(value) ? value.join(',') : value,
    ]),
  );

const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

function textIn(query: Query, name: string): string | undefined {
  const value = query[name];
  if (value !== undefined && typeof value !== 'string')
    throw new ScimProblem('invalidValue', `"${name}" is one text, or in a body a list of texts.`);
  return value === '' ? undefined : value;
}

function integerIn(query: Query, name: string): number | undefined {
  const text = textIn(query, name);
  if (text === undefined) return undefined;
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimProblem('invalidValue', `"${name}" is an integer.`);
  return Number(text);
}

const choiceIn = (query: Query): Choice =>
  readChoice(textIn(query, 'attributes'), textIn(query, 'excludedAttributes'));

const send = (reply: FastifyReply, resource: Resource): FastifyReply =>
  reply
    .header('Content-Type', MEDIA_TYPE)
    .header('Cache-Control', 'no-store')
    .serializer(JSON.stringify)
    .send(resource);

const sendOne = (reply: FastifyReply, { resource, version }: Provided, choice: Choice): FastifyReply =>
  send(reply.header('ETag', entityTag(version)), choose(resource, choice));

/** SCIM's words for refusals of the service. */
const SCIM_TYPES: Partial<Record<ErrorCode, string>> = {
  already_exists: 'uniqueness',
  parse_error: 'invalidSyntax',
  invalid: 'invalidValue',
};

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const scimType = error instanceof ScimProblem ? error.scimType : undefined;
  const refusal =
    error instanceof ScimProblem ? new Refusal('invalid', { detail: error.message }) : toRefusal(error);
  request.refusal = refusal;
  if (isFault(refusal)) request.log.error({ err: error }, 'request failed');
  if (refusal.status === 401) reply.header('WWW-Authenticate', 'Bearer realm="scim"');
  if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', String(refusal.retryAfterSeconds));
  const type = scimType ?? SCIM_TYPES[refusal.code];
  return send(reply.status(refusal.status), {
    schemas: [ERROR_SCHEMA],
    status: String(refusal.status),
    ...(type !== undefined && { scimType: type }),
    detail: refusal.message,
  });
}
