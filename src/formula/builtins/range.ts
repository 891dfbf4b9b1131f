// Range functions (DMN 1.5, 10.3.4.9): how points and ranges lie to each other.

import { warn } from '../run.ts';
import { ANY, BOOLEAN, rangeOf } from '../types/feel-type.ts';
import { compare } from '../values/compare.ts';
import { Range, type Value } from '../values/value.ts';
import { type Builtin, type BuiltinParameter, builtin, required, signature } from './builtin.ts';

/** Order of two ends; throws away the comparison where they have none. */
class Incomparable extends Error {}
const NO_ORDER = new Incomparable('the ends cannot be compared');

function order(a: Value, b: Value): number {
  const result = compare(a, b);
  if (result === null) throw NO_ORDER;
  return result;
}

const isBefore = (a: Value, b: Value): boolean => order(a, b) < 0;
const isSame = (a: Value, b: Value): boolean => order(a, b) === 0;

type Relation = (a: Value, b: Value) => boolean;
type RangeRelation = (a: Range, b: Range) => boolean;

const hasPoint = (range: Range, point: Value): boolean =>
  (isBefore(range.low, point) || (isSame(range.low, point) && range.isLowIncluded)) &&
  (isBefore(point, range.high) || (isSame(point, range.high) && range.isHighIncluded));

/** The range ends before the other starts: they share no point. */
const endsBefore: RangeRelation = (a, b) =>
  isBefore(a.high, b.low) || (isSame(a.high, b.low) && !(a.isHighIncluded && b.isLowIncluded));

const meets: RangeRelation = (a, b) => a.isHighIncluded && b.isLowIncluded && isSame(a.high, b.low);

const startsNotAfter: RangeRelation = (a, b) =>
  isBefore(a.low, b.low) || (isSame(a.low, b.low) && (a.isLowIncluded || !b.isLowIncluded));

const endsNotBefore: RangeRelation = (a, b) =>
  isBefore(b.high, a.high) || (isSame(a.high, b.high) && (a.isHighIncluded || !b.isHighIncluded));

const includes: RangeRelation = (a, b) => startsNotAfter(a, b) && endsNotBefore(a, b);

const overlaps: RangeRelation = (a, b) => !endsBefore(a, b) && !endsBefore(b, a);

/** a starts first and ends inside b. */
const overlapsBefore: RangeRelation = (a, b) =>
  (isBefore(a.low, b.low) || (isSame(a.low, b.low) && a.isLowIncluded && !b.isLowIncluded)) &&
  !endsBefore(a, b) &&
  (isBefore(a.high, b.high) || (isSame(a.high, b.high) && (!a.isHighIncluded || b.isHighIncluded)));

/** b starts first, a starts inside b and ends after it. */
const overlapsAfter: RangeRelation = (a, b) =>
  (isBefore(b.low, a.low) || (isSame(b.low, a.low) && b.isLowIncluded && !a.isLowIncluded)) &&
  !endsBefore(b, a) &&
  (isBefore(b.high, a.high) || (isSame(b.high, a.high) && (!b.isHighIncluded || a.isHighIncluded)));

const finishes: RangeRelation = (a, b) =>
  a.isHighIncluded === b.isHighIncluded && isSame(a.high, b.high) && startsNotAfter(b, a);

const starts: RangeRelation = (a, b) =>
  a.isLowIncluded === b.isLowIncluded && isSame(a.low, b.low) && endsNotBefore(b, a);

const coincides: RangeRelation = (a, b) =>
  isSame(a.low, b.low) &&
  isSame(a.high, b.high) &&
  a.isLowIncluded === b.isLowIncluded &&
  a.isHighIncluded === b.isHighIncluded;

const pointBeforeRange = (point: Value, range: Range): boolean =>
  isBefore(point, range.low) || (isSame(point, range.low) && !range.isLowIncluded);

const rangeBeforePoint = (range: Range, point: Value): boolean =>
  isBefore(range.high, point) || (isSame(range.high, point) && !range.isHighIncluded);

interface Relations {
  readonly points?: Relation;
  readonly pointRange?: (point: Value, range: Range) => boolean;
  readonly rangePoint?: (range: Range, point: Value) => boolean;
  readonly ranges?: RangeRelation;
}

const RANGE = rangeOf(ANY);

function choose({ points, pointRange, rangePoint, ranges }: Relations, a: Value, b: Value): boolean | null {
  if (a instanceof Range) return b instanceof Range ? (ranges?.(a, b) ?? null) : (rangePoint?.(a, b) ?? null);
  return b instanceof Range ? (pointRange?.(a, b) ?? null) : (points?.(a, b) ?? null);
}

function relation(name: string, summary: string, relations: Relations): Builtin {
  const named = (first: BuiltinParameter, second: BuiltinParameter) =>
    signature([first, second], BOOLEAN, ([a = null, b = null], run, at) => {
      try {
        const result = choose(relations, a, b);
        return result ?? warn(run, at, 'wrong_type', `${name} does not compare these`);
      } catch (error) {
        if (!(error instanceof Incomparable)) throw error;
        return warn(run, at, 'wrong_type', `${name}: ${error.message}`);
      }
    });
  const point = (as: string): BuiltinParameter => required(as, ANY);
  const range = (as: string): BuiltinParameter => required(as, RANGE);
  const signatures = [];
  if (relations.ranges) signatures.push(named(range('range1'), range('range2')));
  if (relations.rangePoint) signatures.push(named(range('range'), point('point')));
  if (relations.pointRange) signatures.push(named(point('point'), range('range')));
  if (relations.points) signatures.push(named(point('point1'), point('point2')));
  return builtin(name, summary, ...signatures);
}

export const RANGE_FUNCTIONS: readonly Builtin[] = [
  relation('before', 'The first lies wholly before the second.', {
    points: isBefore,
    pointRange: pointBeforeRange,
    rangePoint: rangeBeforePoint,
    ranges: endsBefore,
  }),
  relation('after', 'The first lies wholly after the second.', {
    points: (a, b) => isBefore(b, a),
    pointRange: (point, range) => rangeBeforePoint(range, point),
    rangePoint: (range, point) => pointBeforeRange(point, range),
    ranges: (a, b) => endsBefore(b, a),
  }),
  relation('meets', 'The first ends where the second starts.', { ranges: meets }),
  relation('met by', 'The first starts where the second ends.', { ranges: (a, b) => meets(b, a) }),
  relation('overlaps', 'The two have a point in common.', { ranges: overlaps }),
  relation('overlaps before', 'The first starts earlier and ends inside the second.', {
    ranges: overlapsBefore,
  }),
  relation('overlaps after', 'The first starts inside the second and ends later.', { ranges: overlapsAfter }),
  relation('finishes', 'The first is or has the end of the second.', {
    pointRange: (point, range) => range.isHighIncluded && isSame(point, range.high),
    ranges: finishes,
  }),
  relation('finished by', 'The second is or has the end of the first.', {
    rangePoint: (range, point) => range.isHighIncluded && isSame(point, range.high),
    ranges: (a, b) => finishes(b, a),
  }),
  relation('includes', 'The first holds the second.', { rangePoint: hasPoint, ranges: includes }),
  relation('during', 'The second holds the first.', {
    pointRange: (point, range) => hasPoint(range, point),
    ranges: (a, b) => includes(b, a),
  }),
  relation('starts', 'The first is or has the start of the second.', {
    pointRange: (point, range) => range.isLowIncluded && isSame(point, range.low),
    ranges: starts,
  }),
  relation('started by', 'The second is or has the start of the first.', {
    rangePoint: (range, point) => range.isLowIncluded && isSame(point, range.low),
    ranges: (a, b) => starts(b, a),
  }),
  relation('coincides', 'The two are the same.', { points: isSame, ranges: coincides }),
];
