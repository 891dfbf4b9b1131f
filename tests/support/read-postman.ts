import { readFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../../clients/postman/dossier.postman_collection.json');

interface Pair {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
}

interface Item {
  readonly id: string;
  readonly request: {
    readonly method: string;
    readonly header: readonly Pair[];
    readonly auth?: { readonly type: string };
    readonly body?:
      | { readonly mode: 'raw'; readonly raw: string }
      | {
          readonly mode: 'formdata';
          readonly formdata: readonly (Pair & { readonly type: 'text' | 'file' })[];
        };
    readonly url: {
      readonly host: readonly string[];
      readonly path: readonly string[];
      readonly query?: readonly Pair[];
      readonly variable?: readonly Pair[];
    };
  };
}

interface Collection {
  readonly auth: { readonly apikey: readonly Pair[] };
  readonly variable: readonly Pair[];
  readonly item: readonly { readonly item: readonly Item[] }[];
}

interface PostmanRequest {
  readonly id: string;
  /** Sends it, with the parameters ticked that are named here and that it has. */
  send(ticked: Readonly<Record<string, string>>): Promise<Response>;
}

/** The requests of the collection, which are sent as Postman sends them. */
export function readPostman(given: {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly file: File;
}): PostmanRequest[] {
  const collection: Collection = JSON.parse(readFileSync(FILE, 'utf8'));
  /** A variable that nobody has set is an error here. */
  const filled = (text: string): string =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const isKnown = collection.variable.some(({ key }) => key === name);
      if (!isKnown || given.variables[name] === undefined) throw new Error(`no value for ${name}`);
      return String(given.variables[name]);
    });
  const ofKey = Object.fromEntries(collection.auth.apikey.map(({ key, value }) => [key, filled(value)]));
  const bodyOf = ({ body }: Item['request']): FormData | string | undefined => {
    if (body?.mode !== 'formdata') return body && filled(body.raw);
    const form = new FormData();
    for (const { key, value, type } of body.formdata)
      form.set(key, type === 'file' ? given.file : filled(value));
    return form;
  };
  return collection.item
    .flatMap(({ item }) => item)
    .map(({ id, request }) => ({
      id,
      send: (ticked) => {
        const { host, path: parts, query = [], variable = [] } = request.url;
        const inPath = new Map(variable.map(({ key, value }) => [`:${key}`, filled(value)]));
        const sent = query.flatMap(({ key, value, disabled }): [string, string][] =>
          disabled === true && ticked[key] === undefined ? [] : [[key, ticked[key] ?? filled(value)]],
        );
        const body = bodyOf(request);
        return fetch(
          `${filled(host.join('.'))}/${parts.map((part) => inPath.get(part) ?? filled(part)).join('/')}?${new URLSearchParams(sent)}`,
          {
            method: request.method,
            headers: {
              ...(request.auth?.type !== 'noauth' && { [String(ofKey.key)]: String(ofKey.value) }),
              ...Object.fromEntries(request.header.map(({ key, value }) => [key, value])),
            },
            ...(body !== undefined && { body }),
          },
        );
      },
    }));
}
