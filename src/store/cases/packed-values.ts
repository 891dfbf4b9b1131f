import type { Columns } from './columns.ts';
import type { CaseValueRow } from './value-row.ts';

/** Columns that have an entry for every row. */
type Whole = 'id' | 'instance_id' | 'information_key';

/** Columns that have entries only for the rows whose mark says so. */
type Sparse = 'answer' | 'value' | 'author_kind' | 'author_name' | 'written_at' | 'occurrence_id';

/** The values of a case by column; null stands for a list without entries. */
export interface PackedValues extends Columns<Pick<CaseValueRow, Whole | Sparse>> {
  /** A letter for each row: `0` and a sum of the numbers below. */
  readonly marks: string | null;
}

const FIRST_MARK = '0'.charCodeAt(0);

const IS_ASKED = 1;
const IS_TOUCHED = 2;
const HAS_ANSWER = 4;
const HAS_AUTHOR = 8;
const IS_OF_OCCURRENCE = 16;
/** The value is not that of the answer. */
const HAS_VALUE = 32;

/** The rows that `load_cases_by_column` has packed. A case has thousands of them. */
export function unpackValues(packed: PackedValues): CaseValueRow[] {
  const { marks } = packed;
  if (marks === null) return [];
  const id = entries(packed.id);
  const instance = entries(packed.instance_id);
  const information = entries(packed.information_key);
  const answers = entries(packed.answer);
  const values = entries(packed.value);
  const kinds = entries(packed.author_kind);
  const names = entries(packed.author_name);
  const times = entries(packed.written_at);
  const occurrences = entries(packed.occurrence_id);
  const rows: CaseValueRow[] = [];
  for (let at = 0; at < marks.length; at++) {
    const mark = marks.charCodeAt(at) - FIRST_MARK;
    const answer = (mark & HAS_ANSWER) === 0 ? null : answers();
    const hasAuthor = (mark & HAS_AUTHOR) !== 0;
    rows.push({
      id: id(),
      instance_id: instance(),
      occurrence_id: (mark & IS_OF_OCCURRENCE) === 0 ? 0 : occurrences(),
      information_key: information(),
      answer,
      value: (mark & HAS_VALUE) === 0 ? answer : values(),
      is_asked: (mark & IS_ASKED) !== 0,
      is_touched: (mark & IS_TOUCHED) !== 0,
      author_kind: hasAuthor ? kinds() : null,
      author_name: hasAuthor ? names() : null,
      written_at: hasAuthor ? times() : null,
    });
  }
  return rows;
}

/** Gives the entries of a column one after the other. */
function entries<Entry>(column: readonly Entry[] | null): () => Entry {
  let next = 0;
  return () => {
    const entry = column?.[next];
    if (entry === undefined) throw new Error(`a column of a case has no entry ${next}`);
    next += 1;
    return entry;
  };
}
