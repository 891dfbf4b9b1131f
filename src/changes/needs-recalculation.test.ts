import { expect, test } from 'vitest';
import { needsRecalculation } from './needs-recalculation.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const current = { is_dirty: false, is_created: true, status: 'ongoing', recalculate_at: null };
const seen = (version: number, seenVersion: number) => new Map([[7, { version, seenVersion }]]);

test.each([
  ['is current', {}, seen(2, 2), false],
  ['is dirty', { is_dirty: true }, seen(2, 2), true],
  ['has never been calculated', { is_created: false }, seen(2, 2), true],
  ['has to be recalculated now', { recalculate_at: '2026-03-01T12:00:00Z' }, seen(2, 2), true],
  ['has to be recalculated later', { recalculate_at: '2026-03-01T12:00:01Z' }, seen(2, 2), false],
  ['has an instance that has changed since', {}, seen(3, 2), true],
  ['has ended, and its instance has changed since', { status: 'approved' }, seen(3, 2), false],
  ['has ended dirty', { status: 'approved', is_dirty: true }, seen(2, 2), true],
])('a case that %s', (_, head, instances, expected) => {
  expect(needsRecalculation({ head: { ...current, ...head }, instances }, NOW)).toBe(expected);
});
