import { expect, test } from 'vitest';
import type { Demands } from '../store/requests/demands.ts';
import { openRateLimit } from './rate-limit.ts';

const LIMIT = 100;

/** Nodes that tell each other over a table in memory, and one clock for all of them. */
function openNodes(count: number) {
  let now = 0;
  const told = new Map<number, Demands>();
  const clock = { isSimulated: true, now: () => new Date(now) };
  const nodes = Array.from({ length: count }, (_, node) =>
    openRateLimit({
      perSecond: LIMIT,
      clock,
      exchange: async (demands) => {
        told.set(node, demands);
        const others = [...told].filter(([other]) => other !== node).map(([, each]) => each);
        return new Map(
          [...demands.keys()].map((caller) => [
            caller,
            others.reduce((sum, each) => sum + (each.get(caller) ?? 0), 0),
          ]),
        );
      },
    }),
  );
  const reply = { header: () => undefined };
  /** Asks nodes, each so often within a second, and returns how many requests each has allowed. */
  const askForASecond = async (asked: readonly number[]): Promise<number[]> => {
    const allowed = asked.map(() => 0);
    for (let tick = 0; tick < 100; tick += 1) {
      now += 10;
      for (const [at, often] of asked.entries())
        for (let each = 0; each < often / 100; each += 1)
          try {
            nodes[at]?.limit('caller', reply);
            allowed[at] = (allowed[at] ?? 0) + 1;
          } catch {
            // Refused.
          }
    }
    for (const node of nodes) await node.divide();
    return allowed;
  };
  return { askForASecond };
}

const total = (allowed: readonly number[]): number => allowed.reduce((sum, each) => sum + each, 0);

test('a caller who asks several nodes gets one limit from all of them, in proportion', async () => {
  const { askForASecond } = openNodes(3);
  expect(total(await askForASecond([200, 200, 200]))).toBeLessThanOrEqual(3 * 2 * LIMIT);
  for (let second = 0; second < 5; second += 1) await askForASecond([200, 200, 200]);
  for (let second = 0; second < 3; second += 1) {
    const allowed = await askForASecond([200, 200, 200]);
    expect(total(allowed)).toBeGreaterThan(LIMIT * 0.9);
    expect(total(allowed)).toBeLessThanOrEqual(LIMIT * 1.05);
  }
  for (let second = 0; second < 10; second += 1) await askForASecond([900, 100, 0]);
  const [most = 0, some = 0, none = 0] = await askForASecond([900, 100, 0]);
  expect(most + some + none).toBeLessThanOrEqual(LIMIT * 1.05);
  expect(most).toBeGreaterThan(some * 5);
});

test('a caller who asks one node has the whole limit there', async () => {
  const { askForASecond } = openNodes(3);
  await askForASecond([200, 0, 0]);
  const allowed = await askForASecond([200, 0, 0]);
  expect(total(allowed)).toBeGreaterThanOrEqual(LIMIT * 0.95);
  expect(total(allowed)).toBeLessThanOrEqual(LIMIT * 1.05);
});
