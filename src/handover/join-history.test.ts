import { expect, test } from 'vitest';
import { joinHistory } from './join-history.ts';

const line = (information_key: string, old_value: string, new_value: string, instance_id = 1) => ({
  instance_id,
  information_key,
  old_value,
  new_value,
});

test('the lines of one value become one, from the first value to the last', () => {
  expect(
    joinHistory([line('name', 'Ann', 'Anna'), line('age', '', '30'), line('name', 'Anna', 'Anne')]),
  ).toEqual([line('name', 'Ann', 'Anne'), line('age', '', '30')]);
});

test('a value that is again what it was has no line', () => {
  expect(joinHistory([line('name', 'Ann', 'Anna'), line('name', 'Anna', 'Ann')])).toEqual([]);
});

test('the same information of two instances has two lines', () => {
  const lines = [line('name', 'Ann', 'Anna', 1), line('name', 'Bob', 'Bert', 2)];
  expect(joinHistory(lines)).toEqual(lines);
});
