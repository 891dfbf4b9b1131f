// The formula language: FEEL parsed, checked and compiled to closures. See docs/formulas.md.
export { BUILTINS } from './builtins/index.ts';
export type { Calendar, Calendars, Hours } from './calendar.ts';
export { checkFormula } from './check-formula.ts';
export {
  type Aggregate,
  EXCLUDED,
} from './compile/aggregate-type.ts';
export type { UntracedRead } from './compile/builder.ts';
export type { Places } from './compile/column-order.ts';
export type { CellPlaces } from './compile/column-regions.ts';
export { valueBetween } from './compile/value-between.ts';
export {
  checkFunction,
  compileExpression,
  compileFormula,
  compileLargeFunctions,
  type Formula,
  regionsOfTable,
} from './compile-formula.ts';
export {
  ANYTHING,
  fitOfNarrow,
  type NarrowType,
  narrowBy,
  narrowContext,
  narrowList,
  plainType,
} from './narrow-type.ts';
export { closest, type Problem, type ProblemCode, positionAt } from './problem.ts';
export {
  type Clock,
  clockAt,
  createRun,
  type DecidedRows,
  MAX_WARNINGS,
  type Run,
  type Warning,
  warn,
} from './run.ts';
export {
  type Binding,
  type FunctionSource,
  normalizeName,
  type Scope,
  scopeOfBindings,
  scopeOfValues,
} from './scope.ts';
export {
  AGGREGATIONS,
  type Aggregation,
  HIT_POLICIES,
  type HitPolicy,
  type Node,
} from './syntax/node.ts';
export { parseFormula, parseTests } from './syntax/parse-formula.ts';
export { readSimpleTests } from './syntax/read-simple-tests.ts';
export { readTable } from './syntax/read-table.ts';
export type { TableSource } from './syntax/table-source.ts';
export * from './types/feel-type.ts';
export type { Fit } from './types/fit.ts';
export { SIMPLE_TYPES } from './types/simple-types.ts';
export { compare, equals, isEqual } from './values/compare.ts';
export { addDays, addMonths, dateToText, makeDate, parseDate } from './values/date.ts';
export { parseDuration } from './values/duration.ts';
export { readIsoDuration, WHOLE_DURATION_PATTERN } from './values/iso-duration.ts';
export { jsonOfValue, UnusableJson, valueOfJson } from './values/json.ts';
export {
  add,
  compareNumbers,
  type FeelNumber,
  fromJsNumber,
  isNumber,
  multiply,
  numberToText,
  parseNumber,
  subtract,
  toJsNumber,
} from './values/number.ts';
export { round, sumOf } from './values/rounding.ts';
export {
  dateTimeAt,
  dateTimeToText,
  instantOf,
  inZone,
  parseDateTime,
  parseTime,
  timeToText,
} from './values/time.ts';
export { toCanonicalString, toFeelText } from './values/to-text.ts';
export * from './values/value.ts';
export { offsetSpread } from './values/zone.ts';
export {
  addWorkingTime,
  momentAfterWorkingDays,
  workingTimeBetween,
} from './working-time/count.ts';
export { WorkingCalendar } from './working-time/working-calendar.ts';
