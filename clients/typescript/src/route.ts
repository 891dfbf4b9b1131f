import { encodeForm } from './encode-form.ts';
import type { CallOptions } from './options.ts';

/** How an operation is called; the generated table has one for each. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With the names of its parameters: `/api/1/cases/{id}`. */
  readonly path: string;
  /** The names of the inputs that are part of the query; others that are not in the path are the body. */
  readonly query?: readonly string[];
  readonly content?: 'json' | 'form' | 'file';
  /** Takes an `Idempotency-Key`. */
  readonly isRepeatable?: true;
  /** Takes no key of the API. */
  readonly isOpen?: true;
}

/** How the further entries of a list are asked for. */
export type ListKind = 'page' | 'cursor';

/** A request that can be sent several times. */
export interface OutgoingRequest {
  readonly method: Route['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Blob | undefined;
  /** Whether a repeat does no harm even if the first one arrived. */
  readonly isRepeatable: boolean;
  readonly isOpen: boolean;
  /** The answer is read while it comes; all others are read before they count as answered. */
  readonly isStreamed: boolean;
}

export type Input = Readonly<Record<string, unknown>>;

/** Makes the request of a route from the inputs of a caller. */
export function requestOf(route: Route, input: Input, options: CallOptions): OutgoingRequest {
  const used = new Set(route.query);
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name);
    const value = input[name];
    if (value === undefined || value === '')
      throw new TypeError(`${route.method} ${route.path} needs "${name}"`);
    return encodeURIComponent(String(value));
  });
  const rest = Object.entries(input).filter(([name, value]) => !used.has(name) && value !== undefined);
  const { body, contentType } = bodyOf(route, rest);
  return {
    method: route.method,
    path: `${path}${queryOf(route, input)}`,
    headers: {
      ...(contentType !== undefined && { 'Content-Type': contentType }),
      ...(route.isRepeatable && { 'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID() }),
      ...(options.ifVersion !== undefined && { 'If-Match': `"${options.ifVersion}"` }),
    },
    body,
    isRepeatable: route.isRepeatable === true || route.method === 'GET' || route.method === 'PUT',
    isOpen: route.isOpen === true,
    isStreamed: false,
  };
}

function queryOf({ query = [] }: Route, input: Input): string {
  const given = query.flatMap((name): [string, string][] =>
    input[name] === undefined ? [] : [[name, String(input[name])]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

interface Body {
  readonly body: string | Blob | undefined;
  readonly contentType?: string;
}

type Entries = readonly (readonly [string, unknown])[];

const BODIES: Readonly<Record<NonNullable<Route['content']>, (entries: Entries) => Body>> = {
  json: (entries) => ({
    body: JSON.stringify(Object.fromEntries(entries)),
    contentType: 'application/json',
  }),
  form: (entries) => encodeForm(entries),
  file: (entries) => {
    const { file, content_type } = Object.fromEntries(entries);
    if (!(file instanceof Blob)) throw new TypeError('"file" must be a Blob');
    return { body: file, contentType: String(content_type ?? file.type) };
  },
};

const bodyOf = (route: Route, entries: Entries): Body =>
  route.content === undefined ? { body: undefined } : BODIES[route.content](entries);
