// Types that allow fewer values than FEEL can say: those that pass unary tests.
import { compileExpression } from './compile-formula.ts';
import { createRun } from './run.ts';
import { scopeOfBindings } from './scope.ts';
import { parseTests } from './syntax/parse-formula.ts';
import { conform } from './types/conform.ts';
import { ANY, contextOf, type FeelType, listOf } from './types/feel-type.ts';
import type { Fit } from './types/fit.ts';
import { isContext, isList, type Value } from './values/value.ts';

/** A type, and the values of it that are allowed beyond what the type says. Null always is. */
export interface NarrowType {
  readonly type: FeelType;
  readonly isAllowed: (value: Value) => boolean;
}

export const plainType = (type: FeelType): NarrowType => ({ type, isAllowed: () => true });

export const ANYTHING: NarrowType = plainType(ANY);

export const narrowList = (item: NarrowType): NarrowType => ({
  type: listOf(item.type),
  isAllowed: (value) => !isList(value) || value.every(item.isAllowed),
});

export const narrowContext = (entries: readonly (readonly [string, NarrowType])[]): NarrowType => ({
  type: contextOf(entries.map(([name, { type }]) => [name, type] as const)),
  isAllowed: (value) =>
    value === null ||
    !isContext(value) ||
    entries.every(([name, { isAllowed }]) => isAllowed(value.get(name) ?? null)),
});

/** A type whose values have to pass tests as well; tests that cannot be read are left out. */
export function narrowBy(type: NarrowType, tests: string | null): NarrowType {
  const parsed = tests === null ? null : parseTests(tests).tests;
  if (!parsed) return type;
  const scope = scopeOfBindings<{ value: Value }>(
    new Map([['value', { type: type.type, read: (env) => env.value }]]),
  );
  const at = { from: parsed.from, to: parsed.to };
  const formula = compileExpression(
    { kind: 'in', value: { kind: 'name', name: 'value', ...at }, tests: parsed.tests, ...at },
    scope,
  );
  return {
    type: type.type,
    isAllowed: (value) =>
      value === null ||
      (type.isAllowed(value) && formula.evaluate({ value }, createRun()) === !parsed.isNegated),
  };
}

/** The type as expressions are held to it. */
export const fitOfNarrow = ({ type, isAllowed }: NarrowType, name: string): Fit => ({
  type,
  name,
  conform: (value, budget) => {
    const fitting = conform(value, type, budget);
    return fitting !== undefined && isAllowed(fitting) ? fitting : undefined;
  },
});
