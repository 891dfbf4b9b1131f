import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

test.each([
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['9h30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['14:05:59', '14:05'],
  ['9 Uhr', '09:00'],
  ['9h', '09:00'],
  ['9pm', '21:00'],
  ['2.30 am', '02:30'],
  ['12:15 AM', '00:15'],
  ['12 p.m.', '12:00'],
  ['9', null],
  ['24:00', null],
  ['9:60', null],
  ['13 pm', null],
  ['0am', null],
  ['', null],
])('%j is read as %j', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});
