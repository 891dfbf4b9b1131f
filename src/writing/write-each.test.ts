import { expect, test } from 'vitest';
import { writeEach } from './write-each.ts';

/** A table that takes no 13. */
function openTable() {
  const written: number[] = [];
  return {
    written,
    write: async (entries: readonly number[]): Promise<void> => {
      if (entries.includes(13)) throw new Error('13 cannot be stored');
      written.push(...entries);
    },
  };
}

test.each([
  [[], [], []],
  [[1, 2, 3], [1, 2, 3], []],
  [[13], [], [13]],
  [
    [1, 13, 2, 3, 4, 13, 5],
    [1, 2, 3, 4, 5],
    [13, 13],
  ],
])('of %j, %j are written and %j reported', async (entries, kept, left) => {
  const table = openTable();
  const reported: number[] = [];
  await writeEach(entries, table.write, (_error, entry) => void reported.push(entry));
  expect([table.written, reported]).toEqual([kept, left]);
});

test('while the database is away nothing is tried one by one', async () => {
  let tries = 0;
  const write = async () => {
    tries += 1;
    throw Object.assign(new Error('the server stops'), { code: '57P01' });
  };
  await expect(writeEach([1, 2, 3, 4], write, () => undefined)).rejects.toThrow('the server stops');
  expect(tries).toBe(1);
});
