// The answers that are tried for a question: one at each constant that formulas compare it with, and one between.
import { placesOf } from '../analysis/conditions/places-of.ts';
import { limitsOf } from '../analysis/processes/limits-of.ts';
import { parseValue } from '../configuration/parse-value.ts';
import { type CaseState, type ShapeField, type Subject, toCanonical } from '../engine/index.ts';
import type { CanonicalValue } from '../fields/canonical-value.ts';
import {
  addDays,
  addMonths,
  BOOLEAN,
  DATE,
  type FeelType,
  fromJsNumber,
  NUMBER,
  STRING,
  type Value,
} from '../formula/index.ts';
import { comparedIn } from './constants-of.ts';
import { examplesOf } from './examples-of.ts';

const NOTHING_WRITTEN: ReadonlySet<object> = new Set();
const MAGNITUDES = [0, 1, 10, 100, 1000, 10_000, 100_000, 1_000_000].flatMap(
  (each) => fromJsNumber(each) ?? [],
);
const MOST = 60;

interface Wanted {
  /** Where no answer decides anything, one is tried. */
  readonly isDeciding: boolean;
  /** A value that shall come about, which is tried as it is; null for none. */
  readonly wanted: CanonicalValue;
}

/** Answers to try for a question, those that are easiest to tell first; the answer that is there is left out. */
export function candidatesOf(
  subject: Subject,
  field: ShapeField,
  state: CaseState,
  { isDeciding, wanted }: Wanted,
): readonly CanonicalValue[] {
  const stored = subject.values[field.slot]?.stored?.value ?? null;
  const fitting = fittingOf([wanted], field, state);
  for (const [text, value] of fittingValues(subject, field, state, isDeciding)) fitting.set(text, value);
  fitting.delete(JSON.stringify(stored));
  return [...fitting.values(), ...(stored === null || !isDeciding ? [] : [null])];
}

type Fitting = ReadonlyMap<string, CanonicalValue>;
const known = new WeakMap<CaseState, Map<string, Fitting>>();

/** The answers that fit a question, by their text. Those that follow from the configuration alone are looked for once. */
function fittingValues(subject: Subject, field: ShapeField, state: CaseState, isDeciding: boolean): Fitting {
  const { definition } = field.information;
  const hasPeers = isDeciding && (comparedIn(state.compiled).get(field.key)?.peers.size ?? 0) > 0;
  const name = `${subject.shape.index} ${field.slot} ${isDeciding}`;
  const remembered = known.get(state) ?? new Map<string, Fitting>();
  known.set(state, remembered);
  const before = hasPeers ? undefined : remembered.get(name);
  if (before !== undefined) return before;
  const values = [...(isDeciding ? valuesOf(field, subject, state) : []), ...examplesOf(definition)];
  // One answer stands for any, and another for a case that has the first.
  const fitting = new Map([...fittingOf(values, field, state)].slice(0, isDeciding ? MOST : 2));
  remembered.set(name, fitting);
  return fitting;
}

/** Those of some answers that a question takes, by their text. */
function fittingOf(
  values: readonly CanonicalValue[],
  field: ShapeField,
  { compiled }: CaseState,
): Map<string, CanonicalValue> {
  const fitting = new Map<string, CanonicalValue>();
  for (const each of values) {
    const parsed = parseValue(field.information.definition, each, compiled.index.currency);
    if ('value' in parsed && parsed.value !== null) fitting.set(JSON.stringify(parsed.value), parsed.value);
  }
  return fitting;
}

function valuesOf(field: ShapeField, subject: Subject, state: CaseState): CanonicalValue[] {
  const { definition } = field.information;
  if (definition.type === 'choice') return Object.keys(definition.options);
  if (definition.type === 'choices') return Object.keys(definition.options).map((option) => [option]);
  const type = TYPES[field.feel];
  if (type === undefined) return [];
  const { index } = state.compiled;
  const compared = comparedIn(state.compiled).get(field.key);
  const constants = [...(compared?.constants ?? []), ...peerValues(compared?.peers, subject, state)];
  if (type === NUMBER && (compared?.isComputedWith === true || compared === undefined))
    constants.push(...MAGNITUDES);
  if (type === DATE) constants.push(...days(state));
  const limits = limitsOf(field.information, { index, written: NOTHING_WRITTEN });
  const variable = { id: field.key, type, ...(limits !== undefined && { limits }) };
  const own = new Set(constants.map((each) => JSON.stringify(toCanonical(each))));
  const places = placesOf(variable, constants, false).map(toCanonical);
  // A bound is easier to tell than a value beside it.
  const isBound = (each: CanonicalValue): boolean => own.has(JSON.stringify(each));
  return [...places.filter(isBound), ...places.filter((each) => !isBound(each))];
}

const TYPES: Readonly<Partial<Record<ShapeField['feel'], FeelType>>> = {
  boolean: BOOLEAN,
  number: NUMBER,
  string: STRING,
  date: DATE,
};

/** The values that an answer is compared with in this case. */
function peerValues(peers: Iterable<string> = [], subject: Subject, state: CaseState): Value[] {
  const near = [subject, subject.parent, state.outcome];
  return [...peers].flatMap((key) =>
    near.flatMap((each) => each?.values[each.shape.family.slots.get(key) ?? -1]?.value ?? []),
  );
}

const YEARS = [-100, -65, -30, -18, -1, 1, 30];

/** Days around today, for conditions that read the clock. */
function days({ run }: CaseState): Value[] {
  const today = run.clock?.today;
  if (today === undefined) return [];
  return [
    today,
    addDays(today, -1),
    addDays(today, 1),
    ...YEARS.map((years) => addMonths(today, years * 12)),
  ].filter((each) => each !== null);
}
