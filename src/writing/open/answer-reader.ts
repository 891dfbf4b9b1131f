import type { Author } from '../../model/author.ts';
import type { StoredAnswer } from '../../model/stored-case.ts';
import type { CaseValueRow } from '../../store/cases/value-row.ts';

/** Reads the answer that a row of a value holds. */
type AnswerReader = (row: CaseValueRow) => StoredAnswer | null;

/**
 * A reader for the rows of one case. Many values are written at one moment by one author: their answers share the text of the moment and
 * the author, which takes less time and less memory.
 */
export function answerReader(): AnswerReader {
  const moments = new Map<string, string>();
  let author: Author = { kind: 'system', name: '' };
  const momentOf = (text: string): string => {
    const known = moments.get(text);
    if (known !== undefined) return known;
    const moment = new Date(text).toISOString();
    moments.set(text, moment);
    return moment;
  };
  const authorOf = ({ author_kind, author_name }: CaseValueRow): Author => {
    const kind = author_kind ?? 'system';
    const name = author_name ?? '';
    if (author.kind !== kind || author.name !== name) author = { kind, name };
    return author;
  };
  return (row) =>
    row.answer === null
      ? null
      : {
          value: row.answer,
          by: authorOf(row),
          at: row.written_at === null ? '' : momentOf(row.written_at),
          isTouched: row.is_touched,
        };
}
