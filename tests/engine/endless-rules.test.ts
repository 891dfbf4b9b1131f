import { describe, expect, test } from 'vitest';
import { AUTHOR, START } from './random-edits.ts';
import { drive, processWith } from './small-package.ts';

describe('rules of a group that comes to no end', () => {
  const endless = processWith({
    up: { for: 'outcome', when: 'married and rating = null', set: { age: '1' } },
    down: { for: 'outcome', when: 'age = 1', set: { rating: '"x"' } },
  });

  test('are given up after some thousand runs, however large a case may be, and others have their turn meanwhile', async () => {
    const { session } = drive(endless);
    let steps = 0;
    const before = session.state.stats.nodesRun;
    const pause = () => {
      steps += 1;
      return undefined;
    };
    const outcome = await session.changeGradually(
      [{ kind: 'write', subject: 'i1', information: 'married', value: true }],
      { now: START, by: AUTHOR },
      { pause },
    );
    expect(outcome).toMatchObject({ isDone: false, refusal: { code: 'rules_did_not_converge' } });
    const runs = session.state.stats.nodesRun - before;
    expect(runs).toBeLessThan(20_000);
    expect(runs / steps).toBeLessThan(1_000);
  });

  test('a value that is counted up by some thousand runs comes to its end', () => {
    const { write, value } = drive(
      processWith({
        count: {
          for: 'outcome',
          when: 'married',
          set: { age: 'if age = null then 1 else if age < 3000 then age + 1 else age' },
        },
      }),
    );
    expect(write('i1', 'married', true)).toMatchObject({ isDone: true });
    expect(value('i1', 'age')).toBe('3000');
  });
});
