// The receiving end of webhooks in a separate process: several servers that accept everything, some of which can be
// told never to answer.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import type { Arrival, ReceiverAnswer, ReceiverOrder } from './receiver.ts';

const counts: number[] = [];
const arrivals: Arrival[] = [];
let isNoting = true;
let hanging = 0;

const serverOf = (place: number): Server =>
  createServer(async (request, response) => {
    const at = performance.timeOrigin + performance.now();
    const body = await buffer(request);
    counts[place] = (counts[place] ?? 0) + 1;
    if (isNoting) {
      const { case_id: caseId, case_version: version } = JSON.parse(body.toString('utf8'));
      arrivals.push({ place, id: String(request.headers['webhook-id']), caseId, version, at });
    }
    if (place >= hanging) response.writeHead(204).end();
  });

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

const answer = (message: ReceiverAnswer): void => void process.send?.(message);

const ORDERS: {
  [Kind in ReceiverOrder['kind']]: (order: Extract<ReceiverOrder, { kind: Kind }>) => Promise<void> | void;
} = {
  async listen({ count }) {
    const ports: number[] = [];
    for (let at = 0; at < count; at++) {
      counts[at] = 0;
      ports.push(await listen(serverOf(at)));
    }
    answer({ ports });
  },
  note({ isWanted }) {
    isNoting = isWanted;
    answer({});
  },
  hang({ count }) {
    hanging = count;
    answer({});
  },
  counts: () => answer({ counts: [...counts] }),
  take: () => answer({ arrivals: arrivals.splice(0) }),
};

process.on('message', (order: ReceiverOrder) => void ORDERS[order.kind](order as never));
process.on('disconnect', () => process.exit(0));
