import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Refusal, refuse } from '../errors.ts';
import type { Method, Operation } from '../operations/operation.ts';

const METHODS: readonly (Method | 'OPTIONS')[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

interface KnownPath {
  readonly path: string;
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

/**
 * Answers a known path with another method by 405 and the allowed methods. Routes for all of these would be four times
 * as many as those of the operations, so that only paths which nothing answers are looked up; a route is there where
 * the path is also one of another operation, as `/cases/import` is one of `/cases/{id}`.
 */
export function refuseOtherMethods(server: FastifyInstance, operations: readonly Operation[]): void {
  const bySegments = Map.groupBy(knownPaths(operations), ({ path }) => segmentsOf(path));
  for (const alike of bySegments.values())
    for (const known of alike) {
      const taken = METHODS.filter(
        (method) => !known.methods.includes(method) && isTaken(known, method, alike),
      );
      if (taken.length > 0)
        server.route({
          method: taken,
          url: known.path.replaceAll(/\{(\w+)\}/g, ':$1'),
          onRequest: (_request, reply, done) => done(refusal(reply, known)),
          handler: async () => undefined,
        });
    }
  const find = (url: string): KnownPath | undefined => {
    const path = (url.split('?', 1)[0] ?? '').replace(/(?<=.)\/$/, '');
    return bySegments.get(segmentsOf(path))?.find(({ pattern }) => pattern.test(path));
  };
  server.addHook('onRequest', (request, reply, done) => {
    const known = request.is404 ? find(request.url) : undefined;
    const isOther =
      METHODS.some((method) => method === request.method) && !known?.methods.includes(request.method);
    if (known !== undefined && isOther) done(refusal(reply, known));
    else done();
  });
}

/** Paths without parameters come first: what they say goes before `{id}`. */
const knownPaths = (operations: readonly Operation[]): KnownPath[] =>
  [...Map.groupBy(operations, ({ path }) => path)]
    .map(([path, those]) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      methods: those.map(({ method }) => method),
    }))
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length);

const isTaken = (known: KnownPath, method: string, alike: readonly KnownPath[]): boolean =>
  alike.some((other) => other !== known && other.methods.includes(method) && other.pattern.test(known.path));

const segmentsOf = (path: string): number => path.split('/').length;

function refusal(reply: FastifyReply, { methods }: KnownPath): Refusal {
  reply.header('Allow', methods.join(', '));
  return refuse('method_not_allowed');
}
