import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openLiveWatch } from './live-watch.ts';

test('however much is new while it looks, a tenant is looked at once more, and only where somebody watches', async () => {
  const server = fastify();
  const looks: [number, number][] = [];
  const first = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  let look: (tenantId?: number) => void = () => undefined;
  const watch = openLiveWatch(server, {
    tell: async (tenantId, group) => {
      looks.push([tenantId, group.length]);
      if (looks.length === 1) await first.promise;
      if (looks.length === 3) over.resolve();
    },
    whenNew: (listener) => {
      look = listener;
    },
    restMs: 0,
  });
  const watcher = (tenantId: number) => ({
    tenantId,
    stream: new ServerResponse(new IncomingMessage(new Socket())),
  });
  look(1);
  for (const each of [watcher(1), watcher(1), watcher(2)]) watch.add(each, 'request');
  for (let at = 0; at < 50; at++) look(1);
  look(2);
  look(3);
  first.resolve();
  await over.promise;
  expect(looks).toEqual([
    [1, 2],
    [1, 2],
    [2, 1],
  ]);
  await server.close();
});
