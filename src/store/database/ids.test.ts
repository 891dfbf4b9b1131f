import { type RawBuilder, ValueNode } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { type IdStock, OutOfIds, openIdStock } from './ids.ts';

const TENANT = 1;

/** A stock of a database that counts, with the sizes of the blocks of ids of values that it was asked for. Blocks arrive when they are let go. */
function openStock(): {
  stock: IdStock;
  blocks: number[];
  letGo: () => Promise<void>;
  fails: { next: boolean };
} {
  const blocks: number[] = [];
  const fails = { next: false };
  let waiting: (() => void)[] = [];
  let next = 1;
  const arrival = () => new Promise<void>((resolve) => waiting.push(resolve));
  const ask = async (statement: RawBuilder<unknown>) => {
    const { parameters } = statement.toOperationNode();
    const [kind, many] = parameters.map((each) => (ValueNode.is(each) ? each.value : undefined));
    const count = Number(many);
    const isOfValues = kind === 'information_values';
    if (isOfValues) {
      blocks.push(count);
      await arrival();
      if (fails.next) {
        fails.next = false;
        throw new Error('the database is away');
      }
    }
    return Array.from({ length: count }, () => ({ id: next++ }));
  };
  const database = { ask, callIn: () => async () => [{ first: 1 }] } as unknown as Database;
  const settled = async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  };
  const letGo = async () => {
    await settled();
    for (const arrive of waiting) arrive();
    waiting = [];
    await settled();
  };
  return { stock: openIdStock(database), blocks, letGo, fails };
}

const take = (stock: IdStock, many: number): number[] =>
  Array.from({ length: many }, () => stock.id('information_values'));

test('those who need ids at the same moment wait for the same block', async () => {
  const { stock, blocks, letGo } = openStock();
  const filled = Promise.all(Array.from({ length: 8 }, () => stock.fill(TENANT)));
  await letGo();
  await filled;
  expect(blocks).toEqual([100]);
  expect(new Set(take(stock, 100)).size).toBe(100);
  expect(() => stock.id('information_values')).toThrow(OutOfIds);
});

test('more are brought before the last is used, and nobody waits for them', async () => {
  const { stock, blocks, letGo } = openStock();
  const first = stock.fill(TENANT);
  await letGo();
  await first;
  take(stock, 100);
  const second = stock.fill(TENANT);
  await letGo();
  await second;
  expect(blocks).toEqual([100, 400]);
  take(stock, 299);
  await stock.fill(TENANT);
  expect(blocks).toEqual([100, 400]);
  take(stock, 2);
  // These end although the block has not arrived.
  await stock.fill(TENANT);
  await stock.fill(TENANT);
  expect(blocks).toEqual([100, 400, 1600]);
  expect(new Set(take(stock, 99)).size).toBe(99);
  await letGo();
  expect(new Set(take(stock, 1600)).size).toBe(1600);
});

test('blocks that are brought ahead stay small; work that needs more gets more', async () => {
  const { stock, blocks, letGo } = openStock();
  const used = async (many: number) => {
    const filled = stock.fill(TENANT);
    await letGo();
    await filled;
    take(stock, many);
  };
  for (const many of [100, 400, 1600, 5000]) await used(many);
  expect(blocks).toEqual([100, 400, 1600, 5000]);
  expect(() => take(stock, 1)).toThrow(OutOfIds);
  await used(20_000);
  expect(blocks.at(-1)).toBe(40_000);
  // What is made again after that has not all of its ids at the first attempt either.
  expect(() => take(stock, 200_000)).toThrow(OutOfIds);
  await used(200_000);
  expect(blocks.at(-1)).toBe(320_000);
});

test('a change that needs thousands of readable numbers gets them after a few attempts', async () => {
  const numbers: number[] = [];
  let next = 1;
  const callIn = () => async (statement: RawBuilder<unknown>) => {
    const [, kind, many] = statement
      .toOperationNode()
      .parameters.map((each) => (ValueNode.is(each) ? each.value : undefined));
    if (kind === 'instance') numbers.push(Number(many));
    const first = next;
    next += Number(many);
    return [{ first }];
  };
  const stock = openIdStock({ ask: async () => [], callIn } as unknown as Database);
  const change = () => new Set(Array.from({ length: 5000 }, () => stock.number(TENANT, 'instance'))).size;
  for (let attempt = 0; attempt < 4; attempt++) {
    await stock.fill(TENANT);
    expect(change).toThrow(OutOfIds);
  }
  await stock.fill(TENANT);
  expect(change()).toBe(5000);
  expect(numbers).toEqual([4, 32, 256, 2048, 16_384]);
  // What is brought ahead after that is little again.
  while (numbers.length === 5) {
    stock.number(TENANT, 'instance');
    await stock.fill(TENANT);
  }
  expect(numbers.at(-1)).toBe(1000);
});

test('a block that could not be brought ahead is brought when it is needed; who waits for one that fails is told', async () => {
  const { stock, blocks, letGo, fails } = openStock();
  const failing = stock.fill(TENANT);
  fails.next = true;
  const told = expect(failing).rejects.toThrow('the database is away');
  await letGo();
  await told;
  for (let round = 0; round < 2; round++) {
    const filled = stock.fill(TENANT);
    await letGo();
    await filled;
    take(stock, blocks.at(-1) ?? 0);
  }
  const again = stock.fill(TENANT);
  await letGo();
  await again;
  take(stock, (blocks.at(-1) ?? 0) - 1);
  fails.next = true;
  await stock.fill(TENANT);
  await letGo();
  expect(take(stock, 1)).toHaveLength(1);
  const last = stock.fill(TENANT);
  await letGo();
  await last;
  expect(take(stock, 1)).toHaveLength(1);
});

test('who waits for ids of which the database gives none is not kept', async () => {
  const none = { ask: async () => [], callIn: () => async () => [{ first: 1 }] } as unknown as Database;
  const stock = openIdStock(none);
  await Promise.all([stock.fill(TENANT), stock.fill(TENANT)]);
  expect(() => stock.id('cases')).toThrow(OutOfIds);
});
