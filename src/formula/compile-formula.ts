// Text → something that runs, with all that is known about it without running it.
import type { Aggregate, AggregateReader } from './compile/aggregate-type.ts';
import type { Builder, UntracedRead } from './compile/builder.ts';
import type { Code, Frame } from './compile/code.ts';
import { type ColumnRegions, regionsOfColumn } from './compile/column-regions.ts';
import { compileNode } from './compile/compile-node.ts';
import type { CompiledFunction } from './compile/compiled-function.ts';
import type { TableColumn } from './compile/table-column.ts';
import { compileFunctionInSteps, compileUserFunction, type FunctionTable } from './compile/user-function.ts';
import type { Problem } from './problem.ts';
import { BudgetExceeded, type Run, type Span, warn } from './run.ts';
import type { FunctionSource, Scope } from './scope.ts';
import type { Node } from './syntax/node.ts';
import { parseFormula } from './syntax/parse-formula.ts';
import { ANY, type FeelType, type Path } from './types/feel-type.ts';
import type { Value } from './values/value.ts';

/** The reads of a formula. */
interface Reads {
  readonly paths: readonly Path[];
  /** Reads that lead to no path from the scope; where there are any, the paths are not all. */
  readonly untraced: readonly UntracedRead[];
}

/** How a formula depends on the clock. */
interface ClockUse {
  readonly readsToday: boolean;
  readonly readsNow: boolean;
  /**
   * True where today() and now() are only compared with the thresholds: then the result changes at
   * none but these moments.
   */
  readonly isByThresholds: boolean;
  readonly thresholds: readonly (Span & { readonly evaluate: (env: unknown, run: Run) => Value })[];
}

export interface Formula<Env = unknown> {
  readonly text: string;
  readonly type: FeelType;
  readonly problems: readonly Problem[];
  readonly reads: Reads;
  readonly clock: ClockUse;
  readonly aggregates: readonly Aggregate<Env>[];
  /** Never throws: what fails is null, with a warning in the run. */
  evaluate(env: Env, run: Run): Value;
}

interface CompileOptions<Env = unknown> {
  /** Offers each aggregate; what is returned is read instead of going through the relation. */
  replaceAggregate?(aggregate: Aggregate<Env>): AggregateReader<Env> | undefined;
  noteColumns?: NonNullable<Builder['noteColumns']>;
}

const tables = new WeakMap<object, FunctionTable>();

function functionsOf(scope: Scope): FunctionTable {
  const owner = scope.functionsKey ?? scope;
  const table: FunctionTable = tables.get(owner) ?? new Map();
  tables.set(owner, table);
  return table;
}

/** The functions of a scope, and of those that have the same, are compiled once, when a formula first calls them. */
const findFunction = (source: FunctionSource, scope: Scope): CompiledFunction =>
  compileUserFunction(source, scope, functionsOf(scope), createBuilder).compiled;

/** Functions that are as large as this together are worth the steps. */
const LARGE = 20_000;
/** A row of a table is as much work as a formula of so many characters. */
const CHARACTERS_OF_A_ROW = 40;

/**
 * Compiles the functions of a scope step by step if they are many or large, before a formula that calls one compiles it
 * at one go, with all that it calls. Formulas that are compiled meanwhile see none that is on its way.
 */
export function* compileLargeFunctions(scope: Scope): Generator<void> {
  const functions = functionsOf(scope);
  for (const source of yield* largeFunctions(scope)) {
    yield;
    if (functions.has(source.name)) continue;
    const own: FunctionTable = new Map();
    const { compiled } = yield* compileFunctionInSteps(source, scope, own, (inner) =>
      createBuilder(inner, {}, own),
    );
    if (!functions.has(source.name)) functions.set(source.name, compiled);
  }
}

/** The functions that are not compiled yet, each after those that it calls; none if they are small together. */
function* largeFunctions(scope: Scope): Generator<void, readonly FunctionSource[]> {
  const functions = functionsOf(scope);
  const waiting = new Map<string, FunctionSource>();
  for (const name of scope.functionNames?.() ?? []) {
    const source = functions.has(name) ? undefined : scope.findFunction?.(name);
    if (source) waiting.set(name, source);
  }
  const all = [...waiting.values()];
  if (all.reduce((sum, source) => sum + sizeOf(source), 0) <= LARGE) return [];
  const ordered = new Set<FunctionSource>();
  const entered = new Set<FunctionSource>();
  const stack = all.toReversed();
  for (let source = stack.at(-1); source; source = stack.at(-1)) {
    if (entered.has(source)) {
      ordered.add(source);
      stack.pop();
      continue;
    }
    entered.add(source);
    yield;
    for (const name of namesIn(source)) {
      const called = waiting.get(name);
      if (called && !entered.has(called)) stack.push(called);
    }
  }
  return [...ordered];
}

function* textsOf({ body, table }: FunctionSource): Generator<string> {
  if (!table) {
    yield body;
    return;
  }
  for (const { expression } of table.inputs) yield expression;
  for (const { tests, results } of table.rows) {
    yield* tests;
    yield* results;
  }
}

function sizeOf(source: FunctionSource): number {
  let size = (source.table?.rows.length ?? 0) * CHARACTERS_OF_A_ROW;
  for (const text of textsOf(source)) size += text.length;
  return size;
}

/** The names that may be those of functions which a function calls. */
function namesIn(source: FunctionSource): ReadonlySet<string> {
  const names = new Set((source.requires ?? []).map((required) => required.function));
  for (const text of textsOf(source))
    for (const [name] of text.matchAll(/[\p{L}_][\p{L}\p{N}_]*/gu)) names.add(name);
  return names;
}

/** Steps that the calls of a formula over constants may take together while it is compiled. */
const MAX_FOLDING = 100_000;

function createBuilder(scope: Scope, options: CompileOptions = {}, known?: FunctionTable): Builder {
  const builder: Builder = {
    scope,
    problems: [],
    reported: new Set(),
    folding: { steps: MAX_FOLDING },
    reads: new Map(),
    untraced: [],
    aggregates: [],
    thresholds: [],
    clockReads: { today: 0, now: 0, compared: 0 },
    slotReads: [],
    slots: 0,
    parts: 0,
    isDescribing: false,
    compile: (node, locals) => compileNode(node, locals, builder),
    findFunction: (source) => known?.get(source.name) ?? findFunction(source, scope),
    replaceAggregate: options.replaceAggregate ?? null,
    noteColumns: options.noteColumns ?? null,
  };
  return builder;
}

/** Problems in the body of one of the scope's functions. */
export function checkFunction(source: FunctionSource, scope: Scope): readonly Problem[] {
  const table: FunctionTable = new Map();
  return compileUserFunction(source, scope, table, createBuilder).problems;
}

/** The columns of a decision table as places of values; undefined for a function that is none. */
export function regionsOfTable(
  source: FunctionSource,
  scope: Scope,
  known: readonly (readonly Value[])[] = [],
): readonly ColumnRegions[] | undefined {
  let found: readonly TableColumn[] | undefined;
  const noteColumns = (table: string, columns: readonly TableColumn[]): void => {
    if (table === source.table?.name) found ??= columns;
  };
  compileUserFunction(source, scope, new Map(), (inner) => createBuilder(inner, { noteColumns }));
  return found?.map((column, i) => regionsOfColumn(column, known[i] ?? []));
}

export function compileFormula<Env = unknown>(
  text: string,
  scope: Scope<Env>,
  options: CompileOptions<Env> = {},
): Formula<Env> {
  return compileParsed(text, parseFormula(text, { names: scope.names() }), scope, options);
}

/** Compiles an expression that was put together from several texts: the boxed expressions of a decision model. */
export const compileExpression = <Env = unknown>(node: Node, scope: Scope<Env>): Formula<Env> =>
  compileParsed('', { node, problems: [] }, scope, {});

function compileParsed<Env>(
  text: string,
  parsed: ReturnType<typeof parseFormula>,
  scope: Scope<Env>,
  options: CompileOptions<Env>,
): Formula<Env> {
  const builder = createBuilder(scope, options);
  const code = parsed.node && compileSafely(parsed.node, builder);
  for (const aggregate of builder.aggregates)
    aggregate.isWhole = aggregate.from === parsed.node?.from && aggregate.to === parsed.node.to;
  const problems = [...parsed.problems, ...builder.problems].toSorted((a, b) => a.from - b.from);
  return {
    text,
    type: code?.type ?? ANY,
    problems,
    reads: { paths: [...builder.reads.values()], untraced: builder.untraced },
    clock: clockUseOf(builder),
    aggregates: builder.aggregates,
    evaluate: code ? evaluator(code, builder.slots, text) : refuser(problems),
  };
}

function compileSafely(node: Node, builder: Builder): Code | null {
  try {
    return builder.compile(node, null);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = 'the formula is too large to compile';
    builder.problems.push({ code: 'too_deep', message, from: node.from, to: node.to });
    return null;
  }
}

function clockUseOf({ clockReads, thresholds, slots }: Builder): ClockUse {
  return {
    readsToday: clockReads.today > 0,
    readsNow: clockReads.now > 0,
    isByThresholds: clockReads.compared === clockReads.today + clockReads.now,
    thresholds: thresholds.map(({ step, from, to }) => ({
      from,
      to,
      evaluate: evaluator({ type: ANY, run: step }, slots, ''),
    })),
  };
}

const NO_FRAME: Frame = [];

function evaluator({ run: step, constant }: Code, slots: number, text: string): Formula['evaluate'] {
  if (constant) return () => constant.value;
  return (env, run) => {
    const { depth } = run;
    if (run.patterns !== null) run.patterns = null;
    try {
      return step(env, run, slots > 0 ? new Array(slots).fill(null) : NO_FRAME);
    } catch (error) {
      run.depth = depth;
      return explainFailure(error, run, { from: 0, to: text.length });
    }
  };
}

function explainFailure(error: unknown, run: Run, at: Span): null {
  if (error instanceof BudgetExceeded) return warn(run, at, 'budget_exceeded', error.message);
  if (error instanceof RangeError)
    return warn(run, at, 'budget_exceeded', 'the formula needs more room than there is');
  const detail = error instanceof Error ? error.message : String(error);
  return warn(run, at, 'internal', `the formula failed: ${detail}`);
}

function refuser(problems: readonly Problem[]): Formula['evaluate'] {
  const [first] = problems;
  const at = { from: first?.from ?? 0, to: first?.to ?? 0 };
  return (_env, run) => warn(run, at, 'not_compiled', first?.message ?? 'the formula cannot be read');
}
