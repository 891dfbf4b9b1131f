import { expect, test } from 'vitest';
import { openCaseMemory } from './case-memory.ts';

/** Cases of so many rows. */
const memoryOf = (mostRows: number) => {
  const memory = openCaseMemory<{ tenantId: number; id: number; saved: { size: number } }>(mostRows);
  const put = (id: number, size: number) => memory.put({ tenantId: 1, id, saved: { size } });
  const known = () => [1, 2, 3, 4].filter((id) => memory.get(1, id) !== undefined);
  return { memory, put, known };
};

test('the case that was used longest ago goes first', () => {
  const { memory, put, known } = memoryOf(400);
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
