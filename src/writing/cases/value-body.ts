import type { RowChange } from '../../model/change-set.ts';
import type { StoredAnswer } from '../../model/stored-case.ts';
import type { ValueRow } from '../../store/cases/case-record.ts';

/** The row of a value as the engine reports it. */
export interface ValueBody {
  readonly stored: ValueRow['answer'];
  readonly value: ValueRow['value'];
  readonly is_asked: boolean;
  readonly is_touched: boolean;
  readonly by: string | null;
  readonly at: string | null;
  /** The answer of a shared instance that names a draft of the case, and is the case's own. */
  readonly is_own?: true;
}

export const valueBodyOf = (row: NonNullable<RowChange['row']>): ValueBody =>
  row as RowChange['row'] & ValueBody;

/** Whether a value is different to people. */
export const isNewValue = (before: ValueBody | null, after: ValueBody | null): boolean =>
  !isSame(before?.stored ?? null, after?.stored ?? null) ||
  !isSame(before?.value ?? null, after?.value ?? null);

/** Whether two canonical values are the same; only lists have to be looked into. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** What was written, by whom and when. */
export function answerIn(body: ValueBody): StoredAnswer | null {
  if (body.stored === null || body.by === null) return null;
  const end = body.by.indexOf(' ');
  const kind = (end < 0 ? body.by : body.by.slice(0, end)) as StoredAnswer['by']['kind'];
  return {
    value: body.stored,
    by: { kind, name: end < 0 ? '' : body.by.slice(end + 1) },
    at: body.at ?? '',
    isTouched: body.is_touched,
  };
}

export const answerColumns = (answer: StoredAnswer | null) => ({
  answer: answer?.value ?? null,
  author_kind: answer?.by.kind ?? null,
  author_name: answer?.by.name ?? null,
  written_at: answer === null || answer.at === '' ? null : answer.at,
});
