// The state of one compilation: what was found wrong, what is read, which slots are taken.
import { closest, type Problem, type ProblemCode, problem } from '../problem.ts';
import type { Span } from '../run.ts';
import type { FunctionSource, Scope } from '../scope.ts';
import type { Node } from '../syntax/node.ts';
import type { FeelType, Path } from '../types/feel-type.ts';
import type { Aggregate, AggregateReader } from './aggregate-type.ts';
import type { Code, Step } from './code.ts';
import type { CompiledFunction } from './compiled-function.ts';
import type { TableColumn } from './table-column.ts';

/** A local name: a variable in a slot, or all the properties of the item of a filter. */
export type Locals =
  | null
  | {
      readonly kind: 'variable';
      readonly name: string;
      readonly slot: number;
      readonly type: FeelType;
      readonly up: Locals;
    }
  | { readonly kind: 'item'; readonly slot: number; readonly type: FeelType; readonly up: Locals };

/** A read that could not be traced to a path from the scope. */
export interface UntracedRead extends Span {
  readonly reason: string;
  /** Where the definition is known: a property of any object of that kind may be read. */
  readonly on: string | null;
  readonly name: string | null;
}

/** A date that `today()` or `now()` is compared with, in a formula that uses them in no other way. */
interface Threshold extends Span {
  readonly step: Step;
}

export interface Builder {
  readonly scope: Scope;
  readonly problems: Problem[];
  /** Those that `report` has added, by what and where. */
  readonly reported: Set<string>;
  /** The steps that calls over constants may still take while compiling. */
  readonly folding: { steps: number };
  readonly reads: Map<string, Path>;
  readonly untraced: UntracedRead[];
  readonly aggregates: Aggregate[];
  readonly thresholds: Threshold[];
  readonly clockReads: { today: number; now: number; compared: number };
  /** Slots of local variables that were read, in order; tells whether a part depends on its surroundings. */
  readonly slotReads: number[];
  slots: number;
  /** The size of what was compiled, as `weights.ts` counts parts. */
  parts: number;
  /** True while the items of an aggregate are compiled for its description. */
  isDescribing: boolean;
  readonly compile: (node: Node, locals: Locals) => Code;
  readonly findFunction: (source: FunctionSource) => CompiledFunction;
  readonly replaceAggregate: ((aggregate: Aggregate) => AggregateReader | undefined) | null;
  /** Told of the columns of each table that is compiled; null where nobody looks into tables. */
  readonly noteColumns: ((table: string, columns: readonly TableColumn[]) => void) | null;
}

export function report(
  builder: Builder,
  code: ProblemCode,
  at: Span,
  message: string,
  suggestion?: string,
): void {
  const key = `${code} ${at.from} ${at.to}`;
  if (builder.reported.has(key)) return;
  builder.reported.add(key);
  builder.problems.push(problem(code, at, message, suggestion));
}

/** A word, what it should name, and the words that are known. */
interface UnknownWord {
  readonly what: string;
  readonly word: string;
  readonly candidates: Iterable<string>;
}

/** Looking for what was meant takes time by the number of names; a formula with more problems is wrong as a whole. */
const MAX_SUGGESTIONS = 50;

/** Reports a word that nothing is called, with what was probably meant. */
export function reportUnknown(
  builder: Builder,
  code: ProblemCode,
  at: Span,
  { what, word, candidates }: UnknownWord,
): void {
  const suggestion = builder.problems.length < MAX_SUGGESTIONS ? closest(word, candidates) : undefined;
  report(builder, code, at, `${what} \`${word}\` is not known here`, suggestion);
}

const keyOf = (path: Path): string => path.map(({ name, on }) => `${on ?? ''}.${name}`).join('/');

export function addRead(builder: Builder, path: Path): void {
  builder.reads.set(keyOf(path), path);
}

export function addUntraced(
  builder: Builder,
  at: Span,
  reason: string,
  on: string | null = null,
  name: string | null = null,
): void {
  builder.untraced.push({ from: at.from, to: at.to, reason, on, name });
}

export function takeSlot(builder: Builder): number {
  const slot = builder.slots;
  builder.slots += 1;
  return slot;
}

export function variable(
  builder: Builder,
  name: string,
  type: FeelType,
  up: Locals,
): Locals & { slot: number } {
  return { kind: 'variable', name, slot: takeSlot(builder), type, up };
}

/** Whether what was compiled since a mark reads no variable from outside of it. */
export function isClosedSince(builder: Builder, mark: { reads: number; slots: number }): boolean {
  return builder.slotReads.slice(mark.reads).every((slot) => slot >= mark.slots);
}

export const markOf = (builder: Builder): { reads: number; slots: number } => ({
  reads: builder.slotReads.length,
  slots: builder.slots,
});
