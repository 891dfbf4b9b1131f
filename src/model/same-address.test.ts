import { expect, test } from 'vitest';
import { sameAddress } from './same-address.ts';

test.each([
  ['anna@bank.example', 'ANNA@Bank.Example'],
  ['anna@bank.example', 'anna+second@bank.example'],
  ['anna@bank.example', ' anna@bank.example. '],
  ['anna@bank.example', 'ａｎｎａ@bank.example'],
  ['anna@bank.example', 'an\u00ADna@bank.example'],
  ['jürg@bank.example', 'ju\u0308rg@bank.example'],
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ['ÄNNE@bank.example', 'änne@bank.example'],
])('%s and %s are one person', (one, other) => {
  expect(sameAddress(other)).toBe(sameAddress(one));
});

test.each([
  ['anna@bank.example', 'anne@bank.example'],
  ['anna@bank.example', 'anna@other.example'],
  ['a.nna@bank.example', 'anna@bank.example'],
  ['+1@bank.example', '+2@bank.example'],
  ['anna', 'anna@bank.example'],
])('%s and %s are two', (one, other) => {
  expect(sameAddress(other)).not.toBe(sameAddress(one));
});
