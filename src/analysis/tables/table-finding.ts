import { pointer } from '../../configuration/problem.ts';
import type { Value } from '../../formula/index.ts';
import { type AnalysisCode, type AnalysisFinding, finding } from '../analysis-finding.ts';
import { feelLiteral } from '../feel-literal.ts';
import { witnessText } from '../witness.ts';
import type { Box } from './find-uncovered.ts';
import type { Column, Table } from './open-table.ts';
import { wordsOfPlaces } from './words-of-places.ts';

/** A value at a place of a box in each column; undefined where none is known. */
export function pointIn(columns: readonly Column[], box: Box): readonly Value[] | undefined {
  const point: Value[] = [];
  for (const [i, column] of columns.entries()) {
    // Any value is easier to understand than null.
    const found = [...(box[i] ?? [])]
      .flatMap(({ from, to }) =>
        from === 0 && to > 0
          ? [
              { from: 1, to },
              { from: 0, to: 0 },
            ]
          : [{ from, to }],
      )
      .toSorted((a, b) => Number(a.from === 0) - Number(b.from === 0))
      .flatMap(({ from, to }) => placesFrom(from, to))
      .find((place) => column.values[place] !== undefined && isGiven(column, place));
    if (found === undefined) return undefined;
    point.push(column.values[found] ?? null);
  }
  return point;
}

const isGiven = (column: Column, place: number): boolean =>
  place === 0 || column.given.some(({ from, to }) => from <= place && place <= to);

/** The first places of a stretch; the others are alike. */
const placesFrom = (from: number, to: number): number[] =>
  Array.from({ length: Math.min(to - from + 1, 8) }, (_, i) => from + i);

/** The parts of a box that say something, in words. */
export const wordsOfBox = (columns: readonly Column[], box: Box, whole: Box): string =>
  columns
    .flatMap((column, i) => {
      const places = box[i] ?? [];
      const isAll = JSON.stringify(places) === JSON.stringify(whole[i]);
      return isAll ? [] : [`${column.name}: ${wordsOfPlaces(column, places)}`];
    })
    .join('; ') || 'any input';

/** The scenario that shows what a table does with some values; undefined if the table answers otherwise. */
export function witnessOfCall(
  { key, argumentsFor, ask }: Table,
  point: readonly Value[],
  isShown: (answer: ReturnType<Table['ask']>) => boolean,
): { readonly text: string; readonly rows: readonly number[] } | undefined {
  const values = argumentsFor(point);
  if (values === undefined) return undefined;
  const answer = ask(values);
  if (!isShown(answer)) return undefined;
  const inputs = Object.fromEntries([...values].map(([name, value]) => [name, feelLiteral(value)]));
  const rows = answer.rows.map((row) => row + 1);
  const call = { inputs, rows, gives: feelLiteral(answer.value) };
  return {
    text: witnessText(`what ${key} decides`, {}, { decisions: { [key]: [call] } }),
    rows: answer.rows,
  };
}

export const rowFinding = (
  code: AnalysisCode,
  { key }: Table,
  row: number,
  message: string,
  shown: { readonly witness?: string; readonly reason?: readonly string[] },
): AnalysisFinding => finding(code, pointer(['decisions', key, 'rows', row]), message, shown);
