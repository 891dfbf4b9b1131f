import { JOB_LANES, type JobLane } from '../store/tables/job-tables.ts';

/**
 * How many more jobs of a lane may begin. A lane and those behind it never take the last places, which are kept for the lanes before it:
 * of four places idle work gets one, idle and long work two, all but the urgent three. A node with one place has none to keep.
 */
export function roomIn(lane: JobLane, running: readonly JobLane[], concurrency: number): number {
  const places = running.map((each) => JOB_LANES.indexOf(each));
  const rooms = JOB_LANES.slice(0, JOB_LANES.indexOf(lane) + 1).map(
    (_, at) => Math.max(1, concurrency - at) - places.filter((place) => place >= at).length,
  );
  return Math.max(0, Math.min(...rooms));
}
