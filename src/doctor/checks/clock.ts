import type { Check } from '../check.ts';
import { failure, ok, warning } from '../finding.ts';

const FAR_MS = 1000;
const WRONG_MS = 60_000;

/** Whether this machine and the database agree on the time. */
export const clock: Check = {
  name: 'clock',
  run: async ({ asOwner }) => {
    await asOwner('select 1');
    const before = Date.now();
    const [row] = await asOwner<{ now: Date }>('select clock_timestamp() as now');
    const after = Date.now();
    const theirs = row?.now.getTime() ?? 0;
    // The answer was made at some moment between question and answer.
    const ms = Math.max(0, before - theirs, theirs - after);
    const figure = `${ms} ms away from the database`;
    const advice = 'Let both machines take their time from the same server (chrony or systemd-timesyncd).';
    if (ms > WRONG_MS) return failure(figure, advice);
    return ms > FAR_MS ? warning(figure, advice) : ok(figure);
  },
};
