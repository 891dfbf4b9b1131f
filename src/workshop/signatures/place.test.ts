import { expect, test } from 'vitest';
import { AUDIT, slotsFor } from './place.ts';

test.each([
  { count: 0, pages: [3] },
  { count: 1, pages: [3] },
  { count: 3, pages: [3] },
  { count: 4, pages: [3, 5] },
  { count: 8, pages: [3, 5] },
  { count: 9, pages: [3, 5, 5] },
])('$count signatories have pages with room for $pages', ({ count, pages }) => {
  const slots = slotsFor(count);
  expect(pages.map((_, page) => slots.filter((slot) => slot.page === page).length)).toEqual(pages);
  expect(slots).toHaveLength(pages.reduce((sum, each) => sum + each, 0));
});

test('every slot is on its page, and none covers another', () => {
  for (const { page, y } of slotsFor(9)) {
    expect(y).toBeGreaterThanOrEqual(AUDIT.page.margin);
    expect(y + AUDIT.slot.height).toBeLessThanOrEqual(AUDIT.page.height - 40);
    const others = slotsFor(9).filter((slot) => slot.page === page && slot.y !== y);
    for (const other of others) expect(Math.abs(other.y - y)).toBeGreaterThan(AUDIT.slot.height);
  }
});
