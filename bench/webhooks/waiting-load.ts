import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { BenchService } from '../api/open-service.ts';
import { type Line, mustHold } from '../api/report.ts';
import { addEndpoints, addEvents, statesOf } from './events.ts';
import { startNode } from './node.ts';
import { openReceiver, type Receiver } from './receiver.ts';

const ENDPOINTS = 10;
const CASES = 20_000;
const WARM_MS = 5000;

interface Rate {
  /** Deliveries a second to all living endpoints together. */
  readonly perSecond: number;
  readonly slowest: number;
  readonly fastest: number;
  /** The memory of the service in megabytes, second by second. */
  readonly memory: readonly number[];
  /** The megabytes in use after a garbage collection, before and after. */
  readonly live: readonly [number, number];
}

/** The rate of a bare client: the same bodies to the same receivers, with the same concurrency as the service. */
async function bareRate(urls: readonly string[], seconds: number): Promise<number> {
  const agent = new Agent({ connections: 10 });
  const body = JSON.stringify({
    trigger: 'case_changed',
    case_id: 1,
    case_version: 1,
    filler: 'x'.repeat(250),
  });
  const until = performance.now() + seconds * 1000;
  let count = 0;
  const post = async (url: string): Promise<void> => {
    while (performance.now() < until) {
      const { body: answer } = await request(url, {
        method: 'POST',
        dispatcher: agent,
        headers: { 'content-type': 'application/json; charset=UTF-8', 'webhook-id': 'evt_0' },
        body,
      });
      await answer.dump();
      count += 1;
    }
  };
  await Promise.all(urls.flatMap((url) => Array.from({ length: 10 }, () => post(url))));
  await agent.close();
  return count / seconds;
}

/** Lets a node deliver for a while, and measures the rate at the living endpoints. */
async function rateOf(
  service: BenchService,
  receiver: Receiver,
  { hanging, seconds }: { readonly hanging: number; readonly seconds: number },
): Promise<Rate> {
  await receiver.hang(hanging);
  const node = await startNode(service);
  const memory: number[] = [];
  try {
    await pause(WARM_MS);
    const liveBefore = await node.liveMemory();
    const before = await receiver.counts();
    for (let second = 0; second < seconds; second++) {
      await pause(1000);
      const now = node.memory();
      if (now !== null) memory.push(now);
    }
    const after = await receiver.counts();
    const live = [liveBefore, await node.liveMemory()] as const;
    const got = after.map((count, at) => (count - (before[at] ?? 0)) / seconds).slice(hanging);
    return {
      perSecond: got.reduce((sum, each) => sum + each, 0),
      slowest: Math.min(...got),
      fastest: Math.max(...got),
      memory,
      live,
    };
  } finally {
    await node.end('SIGTERM');
  }
}

/**
 * Very many events wait for ten endpoints, of which one never answers; compared with ten that all answer, and with a
 * bare client.
 */
export async function benchWaiting(service: BenchService, events = 200_000, seconds = 60): Promise<Line[]> {
  const tenant = await service.addTenant('waiting');
  const receiver = await openReceiver(ENDPOINTS);
  await receiver.note(false);
  await addEndpoints(service, tenant, receiver.urls);
  await addEvents(service, tenant, { events, cases: CASES });
  const { waiting = 0 } = await statesOf(service, tenant);
  mustHold(waiting === events * ENDPOINTS, 'every event waits for every endpoint');
  const bare = await bareRate(receiver.urls, 5);
  const all = await rateOf(service, receiver, { hanging: 0, seconds });
  const one = await rateOf(service, receiver, { hanging: 1, seconds });
  receiver.close();
  mustHold(one.memory.length > 0 || process.platform !== 'linux', 'the memory of the service is known');
  const ratio = one.perSecond / all.perSecond;
  const apart = one.fastest / Math.max(one.slowest, 0.001);
  const [begin, end] = one.live;
  return [
    {
      work: `${events} events waiting for ten endpoints (${waiting} deliveries), one never answers: deliveries a second to the nine`,
      against: 'ten that answer',
      measured: `${Math.round(one.perSecond)}/s beside ${Math.round(all.perSecond)}/s: ${ratio.toFixed(2)}; ${Math.round(one.slowest)} to ${Math.round(one.fastest)}/s each`,
      aim: '≥ 0.8, none is left behind',
      isReached: ratio >= 0.8 && apart <= 1.5,
    },
    {
      work: 'the same',
      against: 'a bare client with as many requests at once',
      measured: `${(one.perSecond / bare).toFixed(2)} (${Math.round(bare)}/s); ten that answer ${(all.perSecond / bare).toFixed(2)}`,
      aim: '–',
      isReached: true,
    },
    {
      work: `memory that the service needs after ${Math.round(one.perSecond * seconds)} deliveries`,
      against: 'before them; each after a collection',
      measured: `${begin.toFixed(0)} and ${end.toFixed(0)} MB; taken from the system at most ${Math.max(...one.memory)} MB`,
      aim: '≤ 1.2x',
      isReached: end <= begin * 1.2,
    },
  ];
}
