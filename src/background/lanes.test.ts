import { expect, test } from 'vitest';
import type { JobLane } from '../store/tables/job-tables.ts';
import { roomIn } from './lanes.ts';

const of = (lane: JobLane, many: number): JobLane[] => Array.from({ length: many }, () => lane);

test.each([
  { lane: 'urgent', running: [], concurrency: 4, room: 4 },
  { lane: 'normal', running: [], concurrency: 4, room: 3 },
  { lane: 'long', running: [], concurrency: 4, room: 2 },
  { lane: 'idle', running: [], concurrency: 4, room: 1 },
  { lane: 'urgent', running: of('normal', 3), concurrency: 4, room: 1 },
  { lane: 'normal', running: of('normal', 3), concurrency: 4, room: 0 },
  { lane: 'normal', running: of('long', 2), concurrency: 4, room: 1 },
  { lane: 'long', running: of('idle', 1), concurrency: 4, room: 1 },
  { lane: 'idle', running: of('long', 2), concurrency: 4, room: 0 },
  { lane: 'idle', running: of('urgent', 4), concurrency: 4, room: 0 },
  { lane: 'long', running: of('urgent', 3), concurrency: 4, room: 1 },
  { lane: 'urgent', running: of('idle', 1), concurrency: 2, room: 1 },
  { lane: 'long', running: of('idle', 1), concurrency: 2, room: 0 },
  { lane: 'idle', running: [], concurrency: 1, room: 1 },
  { lane: 'urgent', running: of('idle', 1), concurrency: 1, room: 0 },
] as const)('of $concurrency places, with $running.length taken, $room are left for the lane $lane', ({
  lane,
  running,
  concurrency,
  room,
}) => {
  expect(roomIn(lane, running, concurrency)).toBe(room);
});
