// Recognises functions over the items of a relation: sum(accounts.balance), count(accounts[…]),
// some a in accounts satisfies …, so that whoever evaluates formulas may keep them by difference.

import type { CallNode, Node, QuantifiedNode } from '../syntax/node.ts';
import { type FeelType, itemOf, type Path } from '../types/feel-type.ts';
import { type Aggregate, type AggregateKind, EXCLUDED } from './aggregate-type.ts';
import { type Builder, isClosedSince, type Locals, markOf, takeSlot } from './builder.ts';
import type { Code, Step } from './code.ts';
import { itemLocals } from './filter.ts';
import { propertyOf } from './names.ts';
import { weighed } from './weigh.ts';

const KINDS: readonly AggregateKind[] = ['sum', 'count', 'min', 'max', 'mean'];

/** One step between an item of the relation and what it contributes. */
interface Stage {
  readonly slot: number;
  readonly step: Step;
  readonly isFilter: boolean;
}

interface Pipeline {
  readonly base: Code;
  readonly paths: readonly Path[];
  /** The type of what the stages so far yield. */
  readonly type: FeelType;
  readonly stages: readonly Stage[];
}

/** Replaces code by the reader of a kept aggregate, where the code is one and somebody keeps it. */
export function withAggregate(
  node: CallNode | QuantifiedNode,
  locals: Locals,
  code: Code,
  builder: Builder,
): Code {
  // The items of an aggregate are compiled once more; those of aggregates inside of it are not, or the
  // work would double with each level.
  if (builder.isDescribing) return code;
  builder.isDescribing = true;
  const aggregate = describeAlone(node, locals, builder);
  builder.isDescribing = false;
  if (!aggregate) return code;
  builder.aggregates.push(aggregate);
  const reader = builder.replaceAggregate?.(aggregate);
  return reader ? { type: code.type, run: (env, run) => reader.read(env, run) } : code;
}

/** Describes without leaving a trace: all that is found on the way was found before. */
function describeAlone(node: CallNode | QuantifiedNode, locals: Locals, builder: Builder): Aggregate | null {
  const mark = markOf(builder);
  const { untraced, thresholds, clockReads } = builder;
  const [untracedBefore, thresholdsBefore, clockBefore] = [
    untraced.length,
    thresholds.length,
    { ...clockReads },
  ];
  const { parts } = builder;
  const aggregate = describe(node, locals, builder);
  builder.parts = parts;
  const isTraced = untraced.length === untracedBefore;
  untraced.length = untracedBefore;
  thresholds.length = thresholdsBefore;
  Object.assign(clockReads, clockBefore);
  return aggregate && isTraced && isClosedSince(builder, mark) ? aggregate : null;
}

function describe(node: CallNode | QuantifiedNode, locals: Locals, builder: Builder): Aggregate | null {
  if (node.kind === 'call') {
    const { callee, args } = node;
    const [only] = args;
    const kind = callee.kind === 'name' ? KINDS.find((known) => known === callee.name) : undefined;
    if (!kind || !only || args.length !== 1 || (only.name !== null && only.name !== 'list')) return null;
    const pipeline = pipelineOf(only.value, locals, builder);
    return pipeline && toAggregate(kind, pipeline, node, builder);
  }
  const [iterator] = node.iterators;
  if (!iterator || node.iterators.length !== 1 || iterator.end) return null;
  const pipeline = pipelineOf(iterator.list, locals, builder);
  const whole = pipeline && mapped(pipeline, iterator.name, node.body, locals, builder);
  return whole && toAggregate(node.kind, whole, node, builder);
}

/** The relation at the bottom of an expression and the stages above it; null where it is not of that form. */
function pipelineOf(node: Node, locals: Locals, builder: Builder): Pipeline | null {
  const base = baseOf(node, locals, builder);
  if (base) return base;
  if (node.kind === 'path') {
    const inner = pipelineOf(node.target, locals, builder);
    if (!inner) return null;
    const slot = takeSlot(builder);
    const { type, run } = propertyOf({ type: inner.type, run: readSlot(slot) }, node.name, node, builder);
    return type.kind === 'list'
      ? null
      : { ...inner, type, stages: [...inner.stages, { slot, step: run, isFilter: false }] };
  }
  if (node.kind === 'filter') {
    const inner = pipelineOf(node.target, locals, builder);
    if (!inner) return null;
    const slot = takeSlot(builder);
    const { type, run } = weighed(builder, () =>
      builder.compile(node.filter, itemLocals(inner.type, slot, locals)),
    );
    return type.kind === 'boolean'
      ? { ...inner, stages: [...inner.stages, { slot, step: run, isFilter: true }] }
      : null;
  }
  if (node.kind === 'for') {
    const [iterator] = node.iterators;
    if (!iterator || node.iterators.length !== 1 || iterator.end) return null;
    const inner = pipelineOf(iterator.list, locals, builder);
    return inner && mapped(inner, iterator.name, node.body, locals, builder);
  }
  return null;
}

const readSlot =
  (slot: number): Step =>
  (_env, _run, frame) =>
    frame[slot] ?? null;

function mapped(inner: Pipeline, name: string, body: Node, locals: Locals, builder: Builder): Pipeline {
  const slot = takeSlot(builder);
  const { type, run } = weighed(builder, () =>
    builder.compile(body, { kind: 'variable', name, slot, type: inner.type, up: locals }),
  );
  return { ...inner, type, stages: [...inner.stages, { slot, step: run, isFilter: false }] };
}

/** A name or path that is a list of objects. */
function baseOf(node: Node, locals: Locals, builder: Builder): Pipeline | null {
  if (!isPlainPath(node)) return null;
  const code = builder.compile(node, locals);
  const type = itemOf(code.type);
  if (code.type.kind !== 'list' || type.kind !== 'object' || !type.via) return null;
  return { base: code, paths: type.via, type, stages: [] };
}

const isPlainPath = (node: Node): boolean =>
  node.kind === 'name' || (node.kind === 'path' && isPlainPath(node.target));

function toAggregate(
  kind: AggregateKind,
  { base, paths, stages }: Pipeline,
  node: Node,
  builder: Builder,
): Aggregate {
  const slots = builder.slots;
  return {
    kind,
    paths,
    item: itemOf(base.type),
    isWhole: false,
    from: node.from,
    to: node.to,
    readList: (env, run) => base.run(env, run, new Array(slots).fill(null)),
    readItem: (env, run, item) => {
      const frame = slots === 1 ? [null] : new Array(slots).fill(null);
      let value = item;
      for (const { slot, step, isFilter } of stages) {
        frame[slot] = value;
        const result = step(env, run, frame);
        if (!isFilter) value = result;
        else if (result !== true) return EXCLUDED;
      }
      return value;
    },
  };
}
