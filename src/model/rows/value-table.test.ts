import { describe, expect, it } from 'vitest';
import { instanceKey, occurrenceKey } from '../subject-key.ts';
import { valueKey } from './row-key.ts';
import { ValueTable } from './value-table.ts';

const [ada, home] = [instanceKey(12), occurrenceKey(7)];

const filled = (): ValueTable<number> => {
  const table = new ValueTable<number>();
  table.toFill(ada).set('name', 1);
  table.set(valueKey(home, 'street'), 2);
  table.toFill(ada).set('a/b', 3);
  return table;
};

describe('a table of the values of a case', () => {
  it('is the same by key and by subject', () => {
    const table = filled();
    expect(table.get(valueKey(ada, 'name'))).toBe(1);
    expect(table.of(home)?.get('street')).toBe(2);
    expect(table.get(valueKey(ada, 'a/b'))).toBe(3);
    expect([...table]).toEqual([
      ['i12/name', 1],
      ['i12/a/b', 3],
      ['o7/street', 2],
    ]);
    expect([...table.keys()]).toEqual(['i12/name', 'i12/a/b', 'o7/street']);
    expect([...table.values()]).toEqual([1, 3, 2]);
    expect([...table.bySubject()].map(([subject, { size }]) => [subject, size])).toEqual([
      ['i12', 2],
      ['o7', 1],
    ]);
  });

  it('knows nothing of what was not put in, or was taken out', () => {
    const table = filled();
    expect(table.size).toBe(3);
    expect(table.has(valueKey(home, 'name'))).toBe(false);
    expect(table.get(valueKey(instanceKey(13), 'name'))).toBeUndefined();
    expect(table.of(instanceKey(13))).toBeUndefined();
    expect(table.delete(valueKey(home, 'name'))).toBe(false);
    expect(table.delete(valueKey(ada, 'name'))).toBe(true);
    expect(table.has(valueKey(ada, 'name'))).toBe(false);
    expect(table.size).toBe(2);
  });

  it('keeps the last of two entries for one value', () => {
    const table = filled();
    table.set(valueKey(ada, 'name'), 9);
    expect(table.get(valueKey(ada, 'name'))).toBe(9);
    expect(table.size).toBe(3);
  });
});
