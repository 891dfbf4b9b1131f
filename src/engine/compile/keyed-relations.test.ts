import { expect, test } from 'vitest';
import { parseFormula } from '../../formula/index.ts';
import { keyedRelations } from './keyed-relations.ts';

test.each([
  ['sum(Account[holder = self].balance)', { Account: 'holder' }],
  ['count(Account[self = holder])', { Account: 'holder' }],
  ['Account[holder = self and balance > 3]', { Account: 'holder' }],
  ['Account[balance > 3]', {}],
  ['Account[holder = self or balance > 3]', {}],
  ['sum(Account[holder = self].balance) > sum(Account.balance)', {}],
  ['count(Account[holder = self]) + count(Account[payer = self])', {}],
])('%s', (text, expected) => {
  const { node } = parseFormula(text);
  if (!node) throw new Error(text);
  const found = keyedRelations(node, (name) => name === 'Account');
  expect(Object.fromEntries(found)).toEqual(expected);
});
