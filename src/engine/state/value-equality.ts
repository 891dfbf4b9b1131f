import { isEqual, isList, isNumber, kindOf, type Value } from '../../formula/index.ts';
import { Subject } from './subject.ts';

/** Whether two values of a cell are the same. Unlike FEEL's equality it is never null. */
export function isSame(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (a instanceof Subject || b instanceof Subject) return false;
  if (isList(a) && isList(b))
    return a.length === b.length && a.every((item, i) => isSame(item, b[i] ?? null));
  return (isNumber(a) || kindOf(a) === kindOf(b)) && isEqual(a, b);
}
