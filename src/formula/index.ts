// The formula language: FEEL parsed, checked and compiled to closures. See docs/formulas.md.
export { BUILTIN_SECTIONS, BUILTINS } from './builtins/index.ts';
export { checkFormula, type FormulaCheck } from './check-formula.ts';
export {
  type Aggregate,
  type AggregateKind,
  type AggregateReader,
  EXCLUDED,
} from './compile/aggregate-type.ts';
export type { UntracedRead } from './compile/builder.ts';
export {
  type ClockUse,
  type CompileOptions,
  checkFunction,
  compileFormula,
  type Formula,
  type Reads,
} from './compile-formula.ts';
export { closest, type Problem, type ProblemCode, positionAt } from './problem.ts';
export {
  type Clock,
  clockAt,
  createRun,
  DEFAULT_DEPTH,
  DEFAULT_STEPS,
  type Run,
  type RunOptions,
  type Span,
  type Warning,
  type WarningCode,
} from './run.ts';
export {
  type Binding,
  type FunctionSource,
  isUsableName,
  RESERVED_WORDS,
  type Scope,
  scopeOfBindings,
  scopeOfValues,
} from './scope.ts';
export type { Node } from './syntax/node.ts';
export { type ParsedFormula, parseFormula } from './syntax/parse-formula.ts';
export { MAX_LENGTH, MAX_NESTING } from './syntax/scan.ts';
export { conform } from './types/conform.ts';
export * from './types/feel-type.ts';
export { isInstanceOf, typeOfValue } from './types/type-of-value.ts';
export { OPERATIONS } from './values/arithmetic.ts';
export { compare, equals, isEqual } from './values/compare.ts';
export { addDays, addMonths, dateToText, makeDate, parseDate } from './values/date.ts';
export { durationToText, parseDuration } from './values/duration.ts';
export { readIsoDuration, WHOLE_DURATION_PATTERN } from './values/iso-duration.ts';
export {
  add,
  compareNumbers,
  divide,
  equalNumbers,
  type FeelNumber,
  fromJsNumber,
  isInteger,
  isNumber,
  multiply,
  negate,
  numberToText,
  parseNumber,
  Scaled,
  scaled,
  subtract,
  toJsNumber,
  toSafeInteger,
} from './values/number.ts';
export { parseTemporal } from './values/parse-temporal.ts';
export { type RoundingMode, round, sumOf } from './values/rounding.ts';
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
export { isKnownZone } from './values/zone.ts';
