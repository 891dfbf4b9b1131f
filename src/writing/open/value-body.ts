import { isSameValue } from '../../model/is-same-value.ts';
import type { ValueBody } from '../../model/rows/row-bodies.ts';
import type { StoredAnswer } from '../../model/stored-case.ts';

/** Whether a value is different to people. */
export const isNewValue = (before: ValueBody | null, after: ValueBody | null): boolean =>
  !isSameValue(before?.stored ?? null, after?.stored ?? null) ||
  !isSameValue(before?.value ?? null, after?.value ?? null);

/** The answer in a row: its value, who wrote it and when. */
export const answerIn = ({ stored, by, at, is_touched }: ValueBody): StoredAnswer | null =>
  stored === null || by === null ? null : { value: stored, by, at: at ?? '', isTouched: is_touched };

/** Whether two answers have the same value, author and time. */
export const isSameAnswer = (one: StoredAnswer | null, other: StoredAnswer | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    isSameValue(one.value, other.value) &&
    one.by.kind === other.by.kind &&
    one.by.name === other.by.name &&
    one.at === other.at &&
    one.isTouched === other.isTouched);

export const answerColumns = (answer: StoredAnswer | null) => ({
  answer: answer?.value ?? null,
  author_kind: answer?.by.kind ?? null,
  author_name: answer?.by.name ?? null,
  written_at: answer === null || answer.at === '' ? null : answer.at,
});
