import { afterAll, describe, expect, test } from 'vitest';
import { withFreshProcesses } from '../../tests/support/keep-processes.ts';
import { openWorkshop } from './workshop.ts';

withFreshProcesses();

const workshop = openWorkshop({ processes: 2 });
afterAll(() => workshop.close());

const answers = () => workshop.run('selfTest', { behave: 'answer' });

describe('the workshop', () => {
  test('runs a task in another process, and keeps that process for the next one', async () => {
    const first = await answers();
    expect(first).not.toBe(process.pid);
    expect(await answers()).toBe(first);
  });

  test.each([
    { behave: 'refuse', code: 'self_test' },
    { behave: 'hang', code: 'too_long' },
    { behave: 'swell', code: 'too_large' },
    { behave: 'crash', code: 'crashed' },
    { behave: 'trap', code: 'crashed' },
  ] as const)('answers $code for a task that should $behave, and serves the next one', async ({
    behave,
    code,
  }) => {
    await expect(workshop.run('selfTest', { behave })).rejects.toMatchObject({ name: 'TaskRefusal', code });
    expect(await answers()).toBeGreaterThan(0);
  });

  test('does a task that is too large beside what earlier ones have left in a new process', async () => {
    const first = await workshop.run('selfTest', { behave: 'fill' });
    const second = await workshop.run('selfTest', { behave: 'fill' });
    expect(second).not.toBe(first);
  });

  test('lets others through while one task hangs', async () => {
    const hanging = workshop.run('selfTest', { behave: 'hang' });
    const refused = expect(hanging).rejects.toMatchObject({ code: 'too_long' });
    expect(await answers()).toBeGreaterThan(0);
    await refused;
  });

  test('tells those who wait when it closes', async () => {
    const other = openWorkshop({ processes: 1 });
    const running = expect(other.run('selfTest', { behave: 'hang' })).rejects.toMatchObject({
      code: 'stopping',
    });
    const queued = expect(other.run('selfTest', { behave: 'answer' })).rejects.toMatchObject({
      code: 'stopping',
    });
    other.close();
    await Promise.all([running, queued]);
    await expect(other.run('selfTest', { behave: 'answer' })).rejects.toMatchObject({ code: 'stopping' });
  });
});
