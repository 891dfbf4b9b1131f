// A decision table as the analysis sees it: columns of places, and the table itself to ask.
import { decisionSource, isTable, parametersOf } from '../../configuration/decisions/decision-source.ts';
import { formulaScopes, noReaders } from '../../configuration/formula-scopes.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import type { Decision } from '../../configuration/kinds/decision.ts';
import { OUTERMOST } from '../../configuration/scope.ts';
import {
  type CellPlaces,
  compileFormula,
  createRun,
  type Places,
  regionsOfTable,
  type Scope,
  scopeOfBindings,
  type Value,
} from '../../formula/index.ts';
import { type ColumnValues, columnValues } from './column-values.ts';
import { constantOf } from './constant-of-text.ts';
import { placesWhere } from './places.ts';

/** A column of a table: the places that its values can have, and those that each row passes. */
export interface Column {
  readonly name: string;
  readonly size: number;
  /** A value at each place. */
  readonly values: readonly (Value | undefined)[];
  constantAt(place: number): Value | undefined;
  /** The places that a value of the column can have, null among them. */
  readonly possible: readonly Places[];
  /** Those of them with a known value other than null. */
  readonly given: readonly Places[];
  readonly rows: readonly CellPlaces[];
  /** Whether the values are texts of which only the named ones matter. */
  readonly isOfNames: boolean;
}

interface Answer {
  /** The rows that match, from 0. */
  readonly rows: readonly number[];
  readonly value: Value;
  /** Why there is no result. */
  readonly warning: string | undefined;
}

export interface Table {
  readonly key: string;
  readonly decision: Decision;
  readonly columns: readonly Column[];
  /** The arguments of a call in which the columns have these values; undefined where that is not known. */
  argumentsFor(values: readonly Value[]): ReadonlyMap<string, Value> | undefined;
  ask(values: ReadonlyMap<string, Value>): Answer;
  /** The constant results of a row, one for each output; undefined for one that depends on the inputs. */
  resultsOf(row: number): readonly (Value | undefined)[];
}

/** Opens a table for the analysis; undefined for a decision that is none, or that cannot be compiled. */
export function openTable(key: string, index: PackageIndex, passed: ColumnValues = []): Table | undefined {
  const decision = index.package.decisions[key];
  if (decision === undefined || !isTable(decision) || decision.rows.length === 0) return undefined;
  const scopes = formulaScopes(index, noReaders);
  const scope = scopes.scopeFor(OUTERMOST);
  const source = decisionSource(key, decision, index, scopes.types);
  const known = columnValues(decision, passed);
  const regions = regionsOfTable(
    source,
    scope,
    known.map(({ constants }) => constants),
  );
  if (regions === undefined) return undefined;
  const names = Object.keys(decision.inputs);
  const columns = regions.map((region, i): Column => {
    const { size, values, allowed, type } = region;
    const fit = source.table?.inputs[i]?.fit ?? source.parameters.find(({ name }) => name === names[i])?.fit;
    const narrow = known[i];
    const isIn = (place: number): boolean =>
      allowed === 'all' ||
      allowed === 'unknown' ||
      allowed.some(({ from, to }) => from <= place && place <= to);
    const fits = (place: number): boolean => {
      const value = values[place];
      if (value === undefined) return false;
      if (narrow?.isClosed === true && region.constantAt(place) === undefined) return false;
      return fit === undefined || fit.conform(value) !== undefined;
    };
    // A place between constants may hold other values of the type than the one that was tried.
    const isPossible = (place: number): boolean =>
      place === 0 ||
      (values[place] !== undefined &&
        isIn(place) &&
        (fits(place) || (narrow?.isExact !== true && region.constantAt(place) === undefined)));
    // Columns without a type also get values of kinds that no cell speaks of, which only open cells pass.
    const foreign = type.kind === 'any' ? 1 : 0;
    return {
      name: names[i] ?? '',
      size: size + foreign,
      values,
      constantAt: region.constantAt,
      possible: placesWhere(size + foreign, (place) => place === size || isPossible(place)),
      given: placesWhere(size, (place) => place > 0 && allowed !== 'unknown' && isIn(place) && fits(place)),
      rows: region.rows,
      isOfNames: values.every((value) => value === undefined || value === null || typeof value === 'string'),
    };
  });
  const call = callOf(key, decision, scope);
  const results = new Map<number, readonly (Value | undefined)[]>();
  return {
    key,
    decision,
    columns,
    argumentsFor: (values) => argumentsFor(decision, values),
    ask: call,
    resultsOf(row) {
      const made =
        results.get(row) ??
        Object.keys(decision.outputs).map((name) => constantOf(decision.rows[row]?.gives[name] ?? 'null'));
      results.set(row, made);
      return made;
    },
  };
}

function argumentsFor(decision: Decision, values: readonly Value[]): Map<string, Value> | undefined {
  const found = new Map<string, Value>();
  const parameters = new Set(parametersOf(decision).map(([name]) => name));
  for (const [i, [name, { formula = name }]] of Object.entries(decision.inputs).entries()) {
    const [root = '', ...path] = formula.split('.').map((part) => part.trim());
    const value = values[i] ?? null;
    if (!parameters.has(root) || path.some((part) => !/^\w+$/.test(part))) return undefined;
    const entered = enter(found.get(root), path, value);
    if (entered === undefined || (path.length === 0 && found.has(root))) return undefined;
    found.set(root, entered);
  }
  return found;
}

/** A context with a value at a path in it. */
function enter(
  context: Value | undefined,
  [first, ...rest]: readonly string[],
  value: Value,
): Value | undefined {
  if (first === undefined) return value;
  if (context !== undefined && !(context instanceof Map)) return undefined;
  const inner = enter(context?.get(first), rest, value);
  return inner === undefined ? undefined : new Map([...(context ?? []), [first, inner]]);
}

function callOf(key: string, decision: Decision, scope: Scope): Table['ask'] {
  const names = parametersOf(decision).map(([name]) => name);
  const bindings = new Map(
    names.map((name, i) => [
      `p${i}`,
      { type: { kind: 'any' } as const, read: (env: ReadonlyMap<string, Value>) => env.get(name) ?? null },
    ]),
  );
  const formula = compileFormula(`${key}(${[...bindings.keys()].join(', ')})`, {
    ...scopeOfBindings(bindings),
    findFunction: (name) => scope.findFunction?.(name),
    functionNames: () => scope.functionNames?.() ?? [],
    ...(scope.functionsKey === undefined ? {} : { functionsKey: scope.functionsKey }),
  });
  return (values) => {
    const run = createRun({ isNotingRows: true });
    const value = formula.evaluate(values, run);
    const decided = run.decided?.findLast((each) => each.table === key);
    return { rows: decided?.rows ?? [], value, warning: run.warnings.at(0)?.reason };
  };
}
