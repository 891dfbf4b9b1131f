import { describe, expect, test } from 'vitest';
import {
  areAllSigned,
  isTooEarly,
  moveStatus,
  SIGNATORY_STATUSES,
  type SignatoryStatus,
  whoIsNext,
} from './status.ts';

describe('moveStatus', () => {
  test.each([
    ['send', ['pending', 'sent', 'viewed', 'declined', 'expired'], 'sent'],
    ['view', ['sent', 'viewed'], 'viewed'],
    ['sign', ['sent', 'viewed'], 'signed'],
    ['decline', ['sent', 'viewed'], 'declined'],
    ['expire', ['sent', 'viewed'], 'expired'],
    ['outdate', ['sent', 'viewed', 'signed'], 'expired'],
    ['cancel', ['pending', 'sent', 'viewed', 'declined', 'expired'], 'cancelled'],
  ] as const)('%s leads from %j to %s, and from nowhere else', (move, from, to) => {
    const open: readonly SignatoryStatus[] = from;
    for (const status of SIGNATORY_STATUSES)
      expect([status, moveStatus(status, move)]).toEqual([status, open.includes(status) ? to : undefined]);
  });
});

/** `2 sent` is a person who signs second and has been sent a link. */
const requests = (...texts: readonly string[]) =>
  texts.map((text, at) => {
    const [position = '1', status = 'pending'] = text.split(' ');
    return { id: at + 1, position: Number(position), status: status as SignatoryStatus };
  });

describe('the order of signing', () => {
  test.each([
    { of: ['1 pending', '2 pending'], next: [] },
    { of: ['1 signed', '1 pending', '2 pending'], next: [] },
    { of: ['1 sent', '2 pending'], next: [] },
    { of: ['1 signed', '2 pending', '2 pending', '3 pending'], next: [2, 3] },
    { of: ['1 signed', '1 viewed', '2 pending'], next: [] },
    { of: ['1 cancelled', '2 pending'], next: [2] },
    { of: ['1 declined', '2 pending'], next: [] },
    { of: ['1 signed', '2 signed'], next: [] },
    { of: [], next: [] },
  ])('of $of, $next is asked next', ({ of, next }) =>
    expect(whoIsNext(requests(...of)).map(({ id }) => id)).toEqual(next));

  test.each([
    { of: ['1 pending', '2 pending'], isEarly: true },
    { of: ['1 signed', '2 pending'], isEarly: false },
    { of: ['1 cancelled', '2 pending'], isEarly: false },
    { of: ['2 pending', '2 pending'], isEarly: false },
    { of: ['1 declined', '2 pending'], isEarly: true },
  ])('of $of, the last one is too early: $isEarly', ({ of, isEarly }) => {
    const all = requests(...of);
    const last = all.at(-1);
    expect(last && isTooEarly(last, all)).toBe(isEarly);
  });

  test.each([
    { of: [], are: false },
    { of: ['1 cancelled'], are: false },
    { of: ['1 signed'], are: true },
    { of: ['1 signed', '1 cancelled'], are: true },
    { of: ['1 signed', '1 declined'], are: false },
    { of: ['1 signed', '2 pending'], are: false },
  ])('of $of, all have signed: $are', ({ of, are }) => expect(areAllSigned(requests(...of))).toBe(are));
});
