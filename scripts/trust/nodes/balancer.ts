import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Methods that do no harm if they are carried out twice. A POST is repeated by its client, which has an Idempotency-Key. */
const REPEATED: ReadonlySet<string> = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
const LOOK_MS = 200;

interface Upstream {
  readonly url: URL;
  readonly agent: http.Agent;
  isReady: boolean;
}

interface Balancer {
  readonly baseUrl: string;
  /** Waits until as many nodes as these are ready. */
  untilReady(count: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * A small load balancer: nodes in turn, those alone that say they are ready. A request that reached no node goes to the next one; one
 * that may have been carried out goes to the next one only if that does no harm, and else is answered with 502.
 */
export async function openBalancer(addresses: readonly string[]): Promise<Balancer> {
  const nodes = addresses.map(
    (address): Upstream => ({
      url: new URL(address),
      agent: new http.Agent({ keepAlive: true, maxSockets: 64 }),
      isReady: false,
    }),
  );
  let turn = 0;

  const look = (node: Upstream): void => {
    const check = http.get(new URL('/health/ready', node.url), { timeout: 1000, agent: false }, (answer) => {
      answer.resume();
      node.isReady = answer.statusCode === 200;
    });
    check.on('timeout', () => check.destroy());
    check.on('error', () => {
      node.isReady = false;
    });
  };
  const timer = setInterval(() => nodes.forEach(look), LOOK_MS);

  const hand = (node: Upstream, request: http.IncomingMessage, body: Buffer): Promise<http.IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method = 'GET', url = '/', headers } = request;
      const onward = http.request(new URL(url, node.url), { method, headers, agent: node.agent }, resolve);
      onward.on('error', reject);
      onward.end(body);
    });

  const server = http.createServer(async (request, response) => {
    const body = await buffer(request);
    const ready = nodes.filter((node) => node.isReady);
    turn += 1;
    for (const [at] of ready.entries()) {
      const node = ready[(turn + at) % ready.length];
      if (node === undefined) break;
      try {
        const answer = await hand(node, request, body);
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        // An answer that breaks off breaks off for the client, too.
        answer.on('error', () => response.destroy());
        answer.on('aborted', () => response.destroy());
        response.on('close', () => answer.destroy());
        return;
      } catch (error) {
        node.isReady = false;
        const isUnheard = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        if (!isUnheard && !REPEATED.has(request.method ?? '')) break;
      }
    }
    response.writeHead(502).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    untilReady: async (count) => {
      while (nodes.filter(({ isReady }) => isReady).length < count)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    close: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      for (const { agent } of nodes) agent.destroy();
    },
  };
}
