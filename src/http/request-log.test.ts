import { expect, test } from 'vitest';
import { openLog } from '../platform/log.ts';
import { RequestLog } from './request-log.ts';

function opened() {
  const lines: Record<string, unknown>[] = [];
  const log = openLog('trace', { write: (line: string) => void lines.push(JSON.parse(line)) });
  let made = 0;
  const ofRequest = new RequestLog(() => {
    made += 1;
    return log.child({ request_id: 'r1', token: 'hidden' });
  });
  return { ofRequest, lines, made: () => made };
}

test('the log of a request is made once, when something is first logged in it', () => {
  const { ofRequest, lines, made } = opened();
  expect(made()).toBe(0);
  ofRequest.info('first');
  ofRequest.warn('second');
  expect(made()).toBe(1);
  expect(lines.map(({ msg }) => msg)).toEqual(['first', 'second']);
});

test.each([
  'fatal',
  'error',
  'warn',
  'info',
  'debug',
  'trace',
] as const)('a line of the level %s has the id of the request, and no secret', (level) => {
  const { ofRequest, lines } = opened();
  ofRequest[level]({ err: new Error('broken') }, 'it %s', 'failed');
  expect(lines).toMatchObject([
    { level, msg: 'it failed', request_id: 'r1', token: '[removed]', err: { message: 'broken' } },
  ]);
});

test('what is silent is not logged, and logs within keep the id of the request', () => {
  const { ofRequest, lines } = opened();
  ofRequest.silent('nothing');
  ofRequest.child({ part: 'form' }).info('within');
  expect(lines).toMatchObject([{ msg: 'within', part: 'form', request_id: 'r1' }]);
  expect(ofRequest.level).toBe('trace');
});
