import type { Places, Value } from '../../formula/index.ts';
import { feelLiteral } from '../feel-literal.ts';
import type { Column } from './open-table.ts';

/** The places of a column as the tests that a cell would have, for people to read. */
export function wordsOfPlaces(column: Column, places: readonly Places[]): string {
  const parts = places.map((each) => wordsOf(column, each));
  return parts.length > 4 ? `${parts.slice(0, 4).join(', ')}, …` : parts.join(', ');
}

function wordsOf(column: Column, { from, to }: Places): string {
  if (to === 0) return 'null';
  const first = Math.max(from, 1);
  const isOther = column.isOfNames && first === to && column.constantAt(first) === undefined;
  if (isOther) return 'any other text';
  const low = endAt(column, first, -1);
  const high = endAt(column, to, 1);
  const words = betweenWords(low, high);
  return from === 0 ? `null, ${words}` : words;
}

interface End {
  readonly value: Value;
  readonly isIncluded: boolean;
}

/** The constant at a place, or the next one beyond it; undefined where there is none. */
function endAt(column: Column, place: number, step: 1 | -1): End | undefined {
  const own = column.constantAt(place);
  if (own !== undefined) return { value: own, isIncluded: true };
  const next = column.constantAt(place + step);
  return next === undefined ? undefined : { value: next, isIncluded: false };
}

function betweenWords(low: End | undefined, high: End | undefined): string {
  const text = (value: Value): string => feelLiteral(value);
  if (low === undefined && high === undefined) return 'any value';
  if (low === undefined)
    return high === undefined ? '' : `${high.isIncluded ? '<=' : '<'} ${text(high.value)}`;
  if (high === undefined) return `${low.isIncluded ? '>=' : '>'} ${text(low.value)}`;
  if (low.isIncluded && high.isIncluded && text(low.value) === text(high.value)) return text(low.value);
  return `${low.isIncluded ? '[' : '('}${text(low.value)}..${text(high.value)}${high.isIncluded ? ']' : ')'}`;
}
