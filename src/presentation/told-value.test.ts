import { expect, test } from 'vitest';
import type { Field } from '../fields/field.ts';
import { toldValue } from './told-value.ts';

const field: Field = {
  type: 'structure',
  components: { number: { type: 'integer' }, is_main: { type: 'boolean' }, label: { type: 'text' } },
};
const phone = { name: 'Home', components: { number: '0', is_main: false, label: 'Cellar' } };

test.each([
  ['nothing hidden', [], phone],
  ['a text', ['label'], { ...phone, components: { ...phone.components, label: '…' } }],
  [
    'a number and a false answer',
    ['number', 'is_main'],
    { ...phone, components: { number: '…', is_main: '…', label: 'Cellar' } },
  ],
])('an occurrence is told with %s as …', (_, hidden, expected) => {
  const [told, shown] = toldValue([phone], field, new Set(hidden));
  expect(told).toEqual([expected]);
  for (const key of hidden) expect(shown.components?.[key]).toEqual({ type: 'text' });
});

test('a component without a value has none, and a value that is no structure is told as it is', () => {
  const hidden = new Set(['label']);
  const empty = { name: null, components: { number: '1', label: null } };
  expect(toldValue([empty], field, hidden)[0]).toEqual([empty]);
  expect(toldValue(['a', 'b'], { type: 'text' }, hidden)[0]).toEqual(['a', 'b']);
});
