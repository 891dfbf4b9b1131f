import { expect, test } from 'vitest';
import { openCaseMemory } from './case-memory.ts';

interface Weighed {
  readonly tenantId: number;
  readonly id: number;
  size: number;
}

/** Cases of so many bytes. */
const memoryOf = (mostBytes: number) => {
  const memory = openCaseMemory<Weighed>(mostBytes, ({ size }) => size);
  const put = (id: number, size: number): Weighed => {
    const current = { tenantId: 1, id, size };
    memory.put(current);
    return current;
  };
  const known = () => [1, 2, 3, 4].filter((id) => memory.get(1, id) !== undefined);
  return { memory, put, known };
};

test('the case that was used longest ago goes first', () => {
  const { memory, put, known } = memoryOf(350);
  put(1, 100);
  put(2, 100);
  put(3, 100);
  memory.get(1, 1);
  put(4, 100);
  expect(known()).toEqual([1, 3, 4]);
});

test('a case that has grown makes place for itself; one that is larger than the memory is kept alone', () => {
  const { put, known } = memoryOf(400);
  put(1, 100);
  put(2, 100);
  put(1, 350);
  expect(known()).toEqual([1]);
  put(3, 5000);
  expect(known()).toEqual([3]);
});

test('a case that takes more than before makes room as well, and one that is gone changes nothing', () => {
  const { memory, put, known } = memoryOf(400);
  const [first, second] = [put(1, 100), put(2, 100)];
  put(3, 100);
  second.size = 250;
  memory.weigh(second);
  expect(known()).toEqual([2, 3]);
  first.size = 1000;
  memory.weigh(first);
  expect(known()).toEqual([2, 3]);
  expect(memory.figures()).toMatchObject({ cases: 2, bytes: 350, evicted: 1 });
  second.size = 10;
  memory.weigh(second);
  expect(memory.figures()).toMatchObject({ bytes: 110 });
});

test('cases of another tenant are others', () => {
  const { memory, put } = memoryOf(400);
  put(1, 10);
  expect(memory.get(2, 1)).toBeUndefined();
});

test('work on a case is done in turn, also after work that failed', async () => {
  const { memory } = memoryOf(400);
  const order: string[] = [];
  const first = memory.inTurn(1, 1, async () => {
    await Promise.resolve();
    order.push('first');
    throw new Error('failed');
  });
  const second = memory.inTurn(1, 1, async () => order.push('second'));
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(order).toEqual(['first', 'second']);
});
