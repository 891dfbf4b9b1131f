import { expect, test } from 'vitest';
import { openTenantStandings } from './tenant-standings.ts';

test('what was read before a change that is known is not taken for news', () => {
  const standings = openTenantStandings();
  const replaced: number[] = [];
  standings.whenReplaced((tenantId) => void replaced.push(tenantId));
  const seen = [
    { epoch: null, shiftMs: null },
    { epoch: null, shiftMs: 0 },
    { epoch: null, shiftMs: 500 },
    { epoch: null, shiftMs: 200 },
    { epoch: 7, shiftMs: 0 },
    { epoch: null, shiftMs: 500 },
    { epoch: 7, shiftMs: 100 },
    { epoch: 7, shiftMs: 100 },
    { epoch: 9, shiftMs: null },
  ].map((standing) => {
    standings.note(1, standing);
    return standings.shiftOf(1);
  });
  expect(seen).toEqual([0, 0, 500, 500, 0, 0, 100, 100, 0]);
  expect(replaced).toEqual([1, 1]);
  expect(standings.shiftOf(2)).toBe(0);
});
