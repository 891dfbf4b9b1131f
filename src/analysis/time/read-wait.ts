// Conditions that are not true before some time has passed since the case was created.
import type { PackageIndex } from '../../configuration/index-package.ts';
import { DaysDuration, isNumber, MonthsDuration, type Node, toJsNumber } from '../../formula/index.ts';
import { constantOf } from '../conditions/constant-of.ts';
import type { Span } from './span.ts';

/** A moment or day: that of the clock or of the creation of the case, moved by a span. */
interface Point {
  readonly of: 'clock' | 'created';
  readonly moved: Span;
}

const NO_TIME: Span = { months: 0, days: 0, milliseconds: 0, calendar: null, isByDay: false };

/** The time that has to pass after the creation of a case before a comparison can be true; undefined where nothing is known. */
export function readWait(node: Node, process: string, index: PackageIndex): Span | undefined {
  if (node.kind !== 'comparison') return undefined;
  const turned = TURNED[node.operator];
  if (turned === undefined) return undefined;
  const [later, earlier] = turned.isTurned ? [node.right, node.left] : [node.left, node.right];
  const span =
    betweenPoints(pointOf(later, process, index), pointOf(earlier, process, index)) ??
    sinceCreation(later, earlier, process, index);
  // More than a day is the next day. More than an amount of working time may have passed a moment later, when nobody works.
  if (span === undefined || !turned.isStrict || span.calendar !== null) return span;
  return span.isByDay ? { ...span, days: span.days + 1 } : { ...span, milliseconds: span.milliseconds + 1 };
}

const TURNED: Readonly<Record<string, { readonly isTurned: boolean; readonly isStrict: boolean }>> = {
  '>': { isTurned: false, isStrict: true },
  '>=': { isTurned: false, isStrict: false },
  '<': { isTurned: true, isStrict: true },
  '<=': { isTurned: true, isStrict: false },
};

/** `now() >= case.created + duration("P3D")`, and the same with the duration on the other side. */
function betweenPoints(later: Point | undefined, earlier: Point | undefined): Span | undefined {
  if (later?.of !== 'clock' || earlier?.of !== 'created') return undefined;
  const [back, on] = [later.moved, earlier.moved];
  if (back.isByDay !== on.isByDay || back.calendar !== null) return undefined;
  const span = {
    ...on,
    months: on.months - back.months,
    days: on.days - back.days,
    milliseconds: on.milliseconds - back.milliseconds,
  };
  // A month forth and days back are no span of which the length is known.
  const parts = [span.months, span.days, span.milliseconds];
  const isKnown = on.calendar === null || (back.months === 0 && back.days === 0 && back.milliseconds === 0);
  return isKnown && parts.every((each) => each >= 0) ? span : undefined;
}

/** `now() - case.created > duration("P3D")` and `working time between(case.created, now()) > duration("PT16H")`. */
function sinceCreation(passed: Node, limit: Node, process: string, index: PackageIndex): Span | undefined {
  const wanted = constantOf(limit);
  if (!(wanted instanceof DaysDuration)) return undefined;
  const milliseconds = toJsNumber(wanted.seconds) * 1000;
  if (passed.kind === 'arithmetic' && passed.operator === '-') {
    const span = betweenPoints(pointOf(passed.left, process, index), pointOf(passed.right, process, index));
    if (span === undefined || span.calendar !== null || span.months > 0) return undefined;
    return span.isByDay
      ? { ...span, days: span.days + Math.ceil(milliseconds / DAY) }
      : { ...span, milliseconds: span.milliseconds + milliseconds };
  }
  const { name, args } = callIn(passed);
  if (name !== 'working time between') return undefined;
  const [from, to] = args.map((each) => pointOf(each, process, index));
  const calendar = calendarOf(args[2], process, index);
  const isBare = from?.of === 'created' && to?.of === 'clock' && isNone(from.moved) && isNone(to.moved);
  return isBare && calendar !== undefined ? { ...NO_TIME, milliseconds, calendar } : undefined;
}

const DAY = 86_400_000;
const isNone = ({ months, days, milliseconds, isByDay }: Span): boolean =>
  months === 0 && days === 0 && milliseconds === 0 && !isByDay;

/** A side of a comparison as a moment of the clock or of the case. */
function pointOf(node: Node, process: string, index: PackageIndex): Point | undefined {
  if (node.kind === 'path')
    return node.name === 'created' && node.target.kind === 'name' && node.target.name === 'case'
      ? { of: 'created', moved: NO_TIME }
      : undefined;
  if (node.kind === 'arithmetic') return movedPoint(node, process, index);
  const { name, args } = callIn(node);
  const [first, amount, named] = args;
  if (name === 'now' && first === undefined) return { of: 'clock', moved: NO_TIME };
  if (name === 'today' && first === undefined) return { of: 'clock', moved: { ...NO_TIME, isByDay: true } };
  const point = first === undefined ? undefined : pointOf(first, process, index);
  if (point === undefined) return undefined;
  if (name === 'date' && amount === undefined && isNone(point.moved))
    return { ...point, moved: { ...NO_TIME, isByDay: true } };
  return amount === undefined
    ? undefined
    : workingPoint(name, point, amount, calendarOf(named, process, index));
}

/** `add working time(case.created, …)` and `add working days(case.created, …)`. */
function workingPoint(
  name: string | undefined,
  { of, moved }: Point,
  amount: Node,
  calendar: string | undefined,
): Point | undefined {
  const value = constantOf(amount);
  if (calendar === undefined || of !== 'created' || !isNone({ ...moved, isByDay: false })) return undefined;
  if (name === 'add working time' && value instanceof DaysDuration && !moved.isByDay)
    return { of, moved: { ...moved, calendar, milliseconds: toJsNumber(value.seconds) * 1000 } };
  if (name !== 'add working days' || value === undefined || !isNumber(value)) return undefined;
  return { of, moved: { ...moved, calendar, days: Math.trunc(toJsNumber(value)) } };
}

/** A point and a duration that is added to it or taken from it. */
function movedPoint(
  { operator, left, right }: Extract<Node, { kind: 'arithmetic' }>,
  process: string,
  index: PackageIndex,
): Point | undefined {
  if (operator !== '+' && operator !== '-') return undefined;
  const point = pointOf(left, process, index);
  const value = constantOf(right);
  if (point === undefined || point.moved.calendar !== null) return undefined;
  const sign = operator === '+' ? 1 : -1;
  const { moved } = point;
  if (value instanceof MonthsDuration)
    return { ...point, moved: { ...moved, months: moved.months + sign * value.months } };
  if (!(value instanceof DaysDuration)) return undefined;
  const milliseconds = sign * toJsNumber(value.seconds) * 1000;
  // A date moves by whole days, rounded down.
  return moved.isByDay
    ? { ...point, moved: { ...moved, days: moved.days + Math.floor(milliseconds / DAY) } }
    : { ...point, moved: { ...moved, milliseconds: moved.milliseconds + milliseconds } };
}

function callIn(node: Node): { readonly name?: string; readonly args: readonly Node[] } {
  if (node.kind !== 'call' || node.callee.kind !== 'name') return { args: [] };
  // Arguments by name are not looked into.
  if (node.args.some(({ name }) => name !== null)) return { args: [] };
  return { name: node.callee.name, args: node.args.map(({ value }) => value) };
}

function calendarOf(node: Node | undefined, process: string, index: PackageIndex): string | undefined {
  if (node === undefined) return index.calendars.defaultOf(process);
  const key = constantOf(node);
  return typeof key === 'string' ? key : undefined;
}
