import { expect, test } from 'vitest';
import { alongThreads, areAbout } from './comment-threads.ts';

const comment = (id: number, reply_to: number | null, referenced_value: number | null = null) => ({
  id,
  reply_to,
  referenced_value,
});

const asMap = (comments: readonly ReturnType<typeof comment>[]) =>
  new Map(comments.map((each) => [each.id, each]));

test('an answer is about what the comment is about that it answers, at any depth [Issue 20.2]', () => {
  const all = [
    comment(1, null, 7),
    comment(2, 1),
    comment(3, 2),
    comment(4, null),
    comment(5, 4, 8),
    comment(6, 5),
  ];
  const isMeant = areAbout(asMap(all), (value) => value === 7);
  expect(all.filter(isMeant).map(({ id }) => id)).toEqual([1, 2, 3]);
  // What was answered is gone.
  expect(isMeant(comment(9, 99))).toBe(false);
});

test('comments that answer each other in a circle end', () => {
  const all = [comment(1, 2), comment(2, 1), comment(3, 2)];
  expect(all.map(areAbout(asMap(all), () => true))).toEqual([false, false, false]);
  const rootOf = alongThreads<number | null>(
    asMap(all),
    ({ id }, isFirst) => (isFirst ? id : undefined),
    null,
  );
  expect(all.map(rootOf)).toEqual([null, null, null]);
});

test('each comment of a thread of thousands is looked at once, whoever of them is asked about [Issue 20.2]', () => {
  const length = 50_000;
  const all = Array.from({ length }, (_, at) => comment(at + 1, at === 0 ? null : at, at === 0 ? 7 : null));
  let looks = 0;
  const rootOf = alongThreads<number | null>(
    asMap(all),
    ({ id }, isFirst) => {
      looks += 1;
      return isFirst ? id : undefined;
    },
    null,
  );
  for (const each of all.toReversed()) expect(rootOf(each)).toBe(1);
  expect(looks).toBe(length);
});
