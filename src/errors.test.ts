import { expect, test } from 'vitest';
import { ERRORS, Refusal } from './errors.ts';

const codes = Object.keys(ERRORS) as (keyof typeof ERRORS)[];

test('429 and 503 always say when to come back, and nothing else does [Decisions Errors]', () => {
  for (const code of codes) {
    const { status, retryAfterSeconds } = new Refusal(code);
    const isToComeBack = status === 429 || status === 503;
    expect([code, retryAfterSeconds !== undefined]).toEqual([code, isToComeBack]);
  }
});
