import type { Readable } from 'node:stream';
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import Type from 'typebox';
import type { Access } from '../access/access.ts';
import type { OpenedSession } from '../access/open-session.ts';
import type { Permission } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { Log } from '../platform/log.ts';
import type { Call, TenantTransaction, TransactionOptions } from '../store/database/database.ts';
import type { ListRequest, Page } from '../store/lists/page.ts';
import type { Awaited } from '../store/tables/sign-in-tables.ts';
import type { PaperTrouble } from '../writing/documents/paper-notes.ts';
import type { Caller } from '../writing/plan/caller.ts';
import type { Form, FormShape } from './form.ts';
import type { Services } from './services.ts';
import { PageMeta } from './shapes.ts';

export type { Services } from './services.ts';

/** A result and what goes beside it. */
export interface Answer<Body = unknown> {
  readonly body: Body;
  /** Sent in place of the body if the client asks for text; by default the body is sent as YAML. */
  readonly text?: string;
  /** The body leaves out things that its schema requires, as with `skip_case_response`. */
  readonly isPartial?: boolean;
  /** The relative path of what was created. */
  readonly location?: string;
  /** The version of the resource, sent as its ETag. */
  readonly version?: number;
  /** Opens a session for the browser, or ends it. */
  readonly session?: OpenedSession | null;
  /** Stored for repeats of the request in place of the body, when that holds a secret that is shown once. */
  readonly bodyForRepeats?: unknown;
  /** Keeps the bytes of the body for the next answer that shows the same; where it has them, there is no body. */
  readonly kept?: { bytes: Buffer | null };
  /** Sent in place of a body. */
  readonly file?: FileAnswer;
  /** Of a PDF that was sent on, as headers. */
  readonly trouble?: PaperTrouble;
}

/** A file that leaves the service. */
export interface FileAnswer {
  /** A stream is closed when the client goes away. */
  readonly content: Readable | Uint8Array;
  readonly contentType: string;
  /** As people know it; made safe for a header on its way out. */
  readonly fileName: string;
  /** Bytes of a stream, where known. */
  readonly size?: number;
  /** Defects of the document, which are sent as headers. */
  readonly trouble?: PaperTrouble;
}

/** The context that every handler gets beside its input. */
interface OpenContext {
  readonly services: Services;
  readonly requestId: string;
  readonly log: Log;
  /** Where the request came from, for limits on guessing. */
  readonly remoteAddress: string;
  /** The browser or program, as it names itself. */
  readonly userAgent: string | undefined;
}

export interface WriteOptions {
  /** The work itself tells the audit; else the operation is told of by its name. */
  readonly isAudited?: boolean;
  /** The work writes cases or what they share, and checks by itself what the caller may see: no case is hidden from its statements. */
  readonly isUnhidden?: boolean;
}

/** The context of a handler that acts for a tenant. */
export interface OperationContext extends OpenContext {
  readonly principal: Principal;
  /** The languages that the client likes, as HTTP says it. */
  readonly acceptLanguage: string | undefined;
  read<T>(
    work: (tx: TenantTransaction) => Promise<T>,
    options?: Pick<WriteOptions, 'isUnhidden'> & Pick<TransactionOptions, 'isOneMoment'>,
  ): Promise<T>;
  /**
   * Asks a list by one statement that names its tenant and hides nothing. Null for callers from whom something is hidden, and where rows are on several servers, which
   * plan a statement at each call.
   */
  readonly askAll: Call | null;
  /** The one transaction of a request that changes something; a repeat by Idempotency-Key gets its first answer. */
  write<Body>(
    work: (tx: TenantTransaction) => Promise<Answer<Body>>,
    options?: WriteOptions,
  ): Promise<Answer<Body>>;
  /** Writes the body of an answer now, in steps: `data` has so much that others are to have their turn meanwhile. */
  inSteps(answer: Answer<{ readonly data: object }>): Promise<Answer>;
  /** Refuses when the request says If-Match and the resource has moved on. */
  checkVersion(version: number): void;
  /** Tells a client that listens what happens before there is an answer; nothing where nobody listens. */
  tell(event: string, data: object): void;
  /** Aborted when a client that listens hangs up; undefined where nobody listens. */
  readonly left: AbortSignal | undefined;
  /** The request is carried out and stores nothing. */
  readonly isDryRun: boolean;
  /** Who the request acts as on a case. */
  readonly caller: Caller<Answer>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Under which key a list stands, which also decides the limits of its page size. */
export type ListKey = 'data' | 'results';

export interface ListShape {
  readonly key: ListKey;
  readonly orderings: readonly string[];
  readonly defaultOrdering: string;
}

interface Description {
  /** Unique name, used as the operationId of OpenAPI. */
  readonly id: string;
  readonly method: Method;
  /** The path as the specification writes it: `/api/1/cases/{id}`. */
  readonly path: string;
  readonly section: string;
  readonly summary: string;
  readonly description?: string;
  /** Bytes of the largest body, where it is not that of all others. */
  readonly bodyLimit?: number;
  /** Announced as going away: since when, and the day it ends, at least twelve months later. */
  readonly deprecated?: { readonly since: string; readonly sunset: string };
  /** Fields of the body that the audit keeps; of others it keeps the names alone. */
  readonly audited?: readonly string[];
  /** Takes `format` and answers `text/plain` when asked. */
  readonly takesFormat?: boolean;
  /** The body is a file of one of these content types, read as a stream. */
  readonly uploads?: readonly string[];
  /** Tells clients that accept `text/event-stream` what happens on the way; the last event is the answer. */
  readonly tellsEvents?: boolean;
  /** The body is multipart/form-data. */
  readonly form?: FormShape;
  /** Why it cannot be tried with `dry_run`; else every write of `/api/1` can. */
  readonly noDryRun?: string;
  /** Signed-in people alone may call; the sentence that tells a key so. */
  readonly forPeople?: string;
  /** Can be called by a person whose sign-in awaits one of these steps; every other operation needs a complete sign-in. */
  readonly whileAwaiting?: readonly Awaited[];
  /** A further permission, which only some requests need. */
  readonly furtherAccess?: {
    readonly permission: Permission;
    /** Which requests, for the documentation: `a case is named`. */
    readonly when: string;
    isNeeded(body: object): boolean;
  };
  /** The answer is a file of one of these content types. */
  readonly produces?: readonly string[];
}

/** A file that a request carries as its body; nothing of it has been read. */
export interface Upload {
  readonly stream: Readable;
  readonly contentType: string;
  /** The most bytes it may have. */
  readonly limit: number;
}

/** An operation as the HTTP layer and the OpenAPI document see it, its types already checked. */
export interface Operation extends Description {
  readonly access: Access;
  readonly params: TObject;
  readonly query: TObject;
  readonly body: TObject | undefined;
  readonly status: 200 | 201 | 204;
  readonly answer: TSchema | undefined;
  readonly list: ListShape | undefined;
  handle(input: OperationInput, context: OperationContext): Promise<Answer>;
}

export interface OperationInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body?: unknown;
  readonly list?: ListRequest | undefined;
  readonly upload?: Upload | undefined;
  readonly form?: Form | undefined;
}

// Declared as a method, whose parameters are compared loosely: handlers take the types of their own schemas, and
// the HTTP layer calls them with input that has passed those schemas.
interface ListReader {
  read(input: OperationInput, context: OperationContext): Promise<Page<unknown>>;
}

export interface Definition<
  P extends TProperties,
  Q extends TProperties,
  B extends TProperties,
  A extends TSchema,
> extends Description {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly status?: 200 | 201 | 204;
  readonly answer?: A;
}

export interface Input<P extends TProperties, Q extends TProperties, B extends TProperties> {
  readonly params: Static<TObject<P>>;
  readonly query: Static<TObject<Q>>;
  readonly body: Static<TObject<B>>;
}

const STRICT = { additionalProperties: false };

export const DryRun = Type.Optional(
  Type.Boolean({ description: 'Answers what would be, and stores nothing.' }),
);

/** Every write of `/api/1` can be tried, unless it says why not. */
const takesDryRun = ({
  method,
  path,
  noDryRun,
}: Pick<Description, 'method' | 'path' | 'noDryRun'>): boolean =>
  method !== 'GET' && path.startsWith('/api/1/') && noDryRun === undefined;

export function describe<
  P extends TProperties,
  Q extends TProperties,
  B extends TProperties,
  A extends TSchema,
>(definition: Definition<P, Q, B, A>) {
  return {
    ...definition,
    params: Type.Object(definition.params ?? {}),
    query: Type.Object({ ...definition.query, ...(takesDryRun(definition) && { dry_run: DryRun }) }),
    body: definition.body && Type.Object(definition.body, STRICT),
    status: definition.status ?? (definition.answer ? 200 : 204),
    answer: definition.answer,
    list: undefined,
  };
}

/** An operation of a tenant: schema, doc line and handler in one place. */
export function defineOperation<
  A extends TSchema,
  P extends TProperties = Record<never, never>,
  Q extends TProperties = Record<never, never>,
  B extends TProperties = Record<never, never>,
>(
  definition: Definition<P, Q, B, A> & {
    readonly access: Exclude<Access, 'open'>;
    handle(input: Input<P, Q, B>, context: OperationContext): Promise<Answer<Static<A>>>;
  },
): Operation {
  return { ...describe(definition), access: definition.access, handle: definition.handle };
}

/** Anybody can send what such an operation takes, so that reading it has to be cheap. */
const OPEN_BODY_LIMIT = 16 * 1024;

/** An operation that needs no key and no session, such as signing in. */
export function defineOpenOperation<
  A extends TSchema,
  P extends TProperties = Record<never, never>,
  Q extends TProperties = Record<never, never>,
  B extends TProperties = Record<never, never>,
>(
  definition: Definition<P, Q, B, A> & {
    handle(input: Input<P, Q, B>, context: OpenContext): Promise<Answer<Static<A>>>;
  },
): Operation {
  const { bodyLimit = OPEN_BODY_LIMIT } = definition;
  return { ...describe(definition), bodyLimit, access: 'open', handle: definition.handle };
}

// As with lists: the HTTP layer gives a file to every operation that takes one.
interface UploadTaker {
  take(input: OperationInput & { readonly upload: Upload }, context: OperationContext): Promise<Answer>;
}

/** An operation whose body is a file. */
export function defineUpload<
  A extends TSchema,
  P extends TProperties = Record<never, never>,
  Q extends TProperties = Record<never, never>,
>(
  definition: Omit<Definition<P, Q, Record<never, never>, A>, 'body'> & {
    readonly access: Exclude<Access, 'open'>;
    readonly uploads: readonly string[];
    handle(
      input: Pick<Input<P, Q, Record<never, never>>, 'params' | 'query'> & { readonly upload: Upload },
      context: OperationContext,
    ): Promise<Answer<Static<A>>>;
  },
): Operation {
  const taker: UploadTaker = { take: definition.handle };
  return {
    ...describe(definition),
    access: definition.access,
    handle: (input, context) => {
      if (!input.upload) throw new Error(`${definition.id} was called without a file`);
      return taker.take({ ...input, upload: input.upload }, context);
    },
  };
}

/** A list: page, page size, ordering and search are the same everywhere and are handled here once. */
export function defineList<
  E extends TSchema,
  P extends TProperties = Record<never, never>,
  Q extends TProperties = Record<never, never>,
>(
  definition: Description & {
    readonly access: Exclude<Access, 'open'>;
    readonly params?: P;
    readonly query?: Q;
    readonly list: ListShape;
    readonly entry: E;
    handle(
      input: Pick<Input<P, Q, Record<never, never>>, 'params' | 'query'> & { readonly list: ListRequest },
      context: OperationContext,
    ): Promise<Page<Static<E>>>;
  },
): Operation {
  const { entry, list } = definition;
  const reader: ListReader = { read: definition.handle };
  return {
    ...describe(definition),
    access: definition.access,
    answer: Type.Object({ [list.key]: Type.Array(entry), meta: PageMeta }),
    status: 200,
    list,
    handle: async (input, context) => {
      const { rows, count, page, pages } = await reader.read(input, context);
      return { body: { [list.key]: rows, meta: { pagination: { count, page, pages } } } };
    },
  };
}
