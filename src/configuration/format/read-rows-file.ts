// The rows of a decision table from a file with comma-separated values beside its definition: the first line has the names of the
// inputs and outputs, and `note`.

import { readCsv } from '../../fields/read-csv.ts';
import type { Position, Problem } from '../problem.ts';
import { pointer } from '../problem.ts';
import type { ProblemCode } from '../problem-codes.ts';
import { didYouMean } from '../suggest.ts';

interface RowsTarget {
  readonly file: string;
  readonly text: string;
  readonly problems: Problem[];
  readonly positions: Map<string, Position>;
}

const MAX_ROWS = 100_000;
const NOTE = 'note';

/** Puts the rows of a file into the decision of its name. */
export function readRowsFile(target: RowsTarget, decisions: Record<string, unknown>): void {
  const key = keyOf(target, decisions);
  const body = key === undefined ? undefined : decisions[key];
  const fail = (
    line: number,
    code: ProblemCode,
    message: string,
    suggestion?: { suggestion?: string },
  ): void => {
    const path = key === undefined ? '' : pointer(['decisions', key, 'rows']);
    target.problems.push({
      severity: 'error',
      code,
      message,
      path,
      file: target.file,
      line,
      column: 1,
      ...suggestion,
    });
  };
  if (key === undefined || !isDecision(body)) {
    fail(1, 'unknown_file', 'There is no decision of this name beside the file with its rows.');
    return;
  }
  if (body.rows.length > 0) {
    fail(1, 'defined_twice', `The decision "${key}" has rows of its own.`);
    return;
  }
  const [header, ...records] = readCsv(target.text);
  if (records.length > MAX_ROWS) {
    fail(1, 'out_of_range', `A table has at most ${MAX_ROWS} rows.`);
    return;
  }
  const columns = [...Object.keys(body.inputs), ...Object.keys(body.outputs), NOTE];
  const names = header?.cells ?? [];
  for (const [position, name] of names.entries()) {
    if (!columns.includes(name))
      fail(1, 'decision_column', `There is no input or output "${name}".`, didYouMean(name, columns));
    else if (names.indexOf(name) < position)
      fail(1, 'decision_column', `The column "${name}" is there twice.`);
  }
  for (const { line, cells } of records) {
    if (cells.length > names.length) {
      fail(
        line,
        'decision_column',
        `The row has ${cells.length} cells, and there are ${names.length} columns.`,
      );
      continue;
    }
    const at = ['decisions', key, 'rows', body.rows.length] as const;
    target.positions.set(pointer([...at]), { file: target.file, line, column: 1 });
    const cellsOf = (part: object): Record<string, string> =>
      Object.fromEntries(
        names.flatMap((name, i) => {
          const cell = cells[i] ?? '';
          return cell !== '' && Object.hasOwn(part, name) ? [[name, cell] as const] : [];
        }),
      );
    const note = cells[names.indexOf(NOTE)];
    body.rows.push({
      when: cellsOf(body.inputs),
      gives: cellsOf(body.outputs),
      ...(note === undefined || note === '' ? {} : { note }),
    });
  }
}

interface DecisionBody {
  readonly inputs: object;
  readonly outputs: object;
  readonly rows: unknown[];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isDecision = (body: unknown): body is DecisionBody =>
  isObject(body) &&
  'inputs' in body &&
  isObject(body.inputs) &&
  'outputs' in body &&
  isObject(body.outputs) &&
  'rows' in body &&
  Array.isArray(body.rows);

/** The decision that is defined in the file of the same name, or has its name as key. */
function keyOf({ file, positions }: RowsTarget, decisions: Record<string, unknown>): string | undefined {
  const stem = file.replace(/\.csv$/, '');
  const beside = Object.keys(decisions).filter((key) => {
    const place = positions.get(`${pointer(['decisions', key])}#`)?.file;
    return place?.replace(/\.ya?ml$/, '') === stem;
  });
  const name = stem.slice(stem.lastIndexOf('/') + 1);
  return beside.length === 1 ? beside[0] : Object.hasOwn(decisions, name) ? name : undefined;
}
