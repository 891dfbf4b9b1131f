// `in`: a value against unary tests.

import { charge, type Run, type Span, warn } from '../run.ts';
import type { InNode, Node } from '../syntax/node.ts';
import { BOOLEAN, canBeEqual, describeType, type FeelType, isOrdered } from '../types/feel-type.ts';
import { equals, isInRange, test } from '../values/compare.ts';
import { describeValue } from '../values/to-text.ts';
import { isList, Range, type UnaryOperator, type Value } from '../values/value.ts';
import { LONG_TEXT, stepsOfText } from '../weights.ts';
import { type Builder, type Locals, report, variable } from './builder.ts';
import type { Test } from './cell.ts';
import { type Code, constantCode, type Step } from './code.ts';
import { checkOption, checkOrder } from './comparison.ts';

/** The constant that a test compares with, where that is known without running it. */
export type Compared =
  | { readonly operator: UnaryOperator; readonly value: Value }
  | { readonly operator: null; readonly value: Value };

interface CompiledTest {
  readonly run: Test;
  readonly compared: Compared | null;
}

export function compileIn(node: InNode, locals: Locals, builder: Builder): Code {
  const value = builder.compile(node.value, locals);
  const input = node.tests.some(hasInput) ? variable(builder, '?', value.type, locals) : null;
  const compiled = node.tests.map((each) => compileTest(each, value.type, input ?? locals, builder));
  const test = anyOf(compiled.map(({ run }) => run));
  const texts = textsOf(compiled);
  if (texts !== null) return { type: BOOLEAN, run: isOneOf(value.run, texts, test) };
  const slot = input?.slot ?? -1;
  return {
    type: BOOLEAN,
    run: (env, run, frame) => {
      const x = value.run(env, run, frame);
      if (slot >= 0) frame[slot] = x;
      return test(x, env, run, frame);
    },
  };
}

/** Whether one of several tests holds; null where none does, and one cannot be answered. */
export function anyOf(tests: readonly Test[]): Test {
  const [only] = tests;
  if (only !== undefined && tests.length === 1) return only;
  return (value, env, run, frame) => {
    let result: boolean | null = false;
    for (const each of tests) {
      const holds = each(value, env, run, frame);
      if (holds === true) return true;
      if (holds === null) result = null;
    }
    return result;
  };
}

/** The texts, where all tests are equality with a text or a list of texts. */
function textsOf(tests: readonly CompiledTest[]): readonly string[] | null {
  const texts: string[] = [];
  for (const { compared } of tests) {
    if (compared === null || compared.operator !== null) return null;
    for (const each of isList(compared.value) ? compared.value : [compared.value]) {
      if (typeof each !== 'string') return null;
      texts.push(each);
    }
  }
  return texts;
}

/** A text is looked up among texts; anything else is tested one by one, with its warnings. */
function isOneOf(value: Step, texts: readonly string[], test: Test): Step {
  const options = new Set(texts);
  return (env, run, frame) => {
    const x = value(env, run, frame);
    if (typeof x !== 'string') return test(x, env, run, frame);
    if (x.length > LONG_TEXT) charge(run, stepsOfText(x.length));
    return options.has(x);
  };
}

/** Whether a test speaks of the tested value by `?`, and so answers for itself. */
export function hasInput(node: Node): boolean {
  if (node.kind === 'input') return true;
  return Object.values(node).some((part) => {
    if (Array.isArray(part)) return part.some((each) => isNode(each) && hasInput(each));
    return isNode(part) && hasInput(part);
  });
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'kind' in part && 'from' in part;

/** Compiles one test for values of a type. */
export function compileTest(node: Node, type: FeelType, locals: Locals, builder: Builder): CompiledTest {
  if (node.kind === 'unary test' && !hasInput(node)) {
    const { operator } = node;
    const operand = builder.compile(node.operand, locals);
    checkTest(operator, type, operand, node, builder);
    return {
      run: (value, env, run, frame) => test(operator, value, operand.run(env, run, frame), run),
      compared: operand.constant ? { operator, value: operand.constant.value } : null,
    };
  }
  const code = builder.compile(node, locals);
  if (hasInput(node))
    return { run: (_value, env, run, frame) => code.run(env, run, frame) === true, compared: null };
  checkMember(type, code, node, builder);
  if (code.constant)
    return {
      run: constantTest(code.constant.value, node),
      compared: { operator: null, value: code.constant.value },
    };
  return {
    run: (value, env, run, frame) => matches(value, code.run(env, run, frame), run, node),
    compared: null,
  };
}

function checkTest(operator: string, type: FeelType, operand: Code, at: Span, builder: Builder): void {
  if (operator !== '=' && operator !== '!=') checkOrder(operator, type, operand.type, at, builder);
  else checkOption(type, operand, at, builder);
}

/** The tested value must be able to equal an item, or lie in a range. */
function checkMember(type: FeelType, code: Code, at: Span, builder: Builder): void {
  const member = memberType(code.type);
  if (!canBeEqual(type, member) && !canBeEqual(type, code.type))
    report(builder, 'never_equal', at, `a ${describeType(type)} is never in ${describeType(code.type)}`);
  else if (code.type.kind === 'range' && !isOrdered(type))
    report(builder, 'wrong_type', at, `a ${describeType(type)} has no order`);
  const value = code.constant?.value ?? null;
  for (const option of isList(value) ? value : [value]) checkOption(type, constantCode(option), at, builder);
}

function memberType(type: FeelType): FeelType {
  if (type.kind === 'range') return type.of;
  if (type.kind === 'list') return type.item.kind === 'range' ? type.item.of : type.item;
  return type;
}

/** A list of texts is looked up instead of searched. */
function constantTest(member: Value, at: Span): Test {
  if (isList(member) && member.length > 0 && member.every((item) => typeof item === 'string')) {
    const options = new Set<Value>(member);
    return (value, _env, run) => {
      if (isList(value)) return matches(value, member, run, at);
      if (typeof value === 'string') charge(run, stepsOfText(value.length));
      return options.has(value);
    };
  }
  return (value, _env, run) => matches(value, member, run, at);
}

/** Null where a single test cannot be answered; in a list, what cannot be compared is not a match. */
function matches(value: Value, member: Value, run: Run, at: Span): boolean | null {
  if (isList(member)) {
    charge(run, member.length >> 3);
    for (const item of member) if (matchesItem(value, item, run) === true) return true;
    return isList(value) && equals(value, member, run) === true;
  }
  const result = matchesItem(value, member, run);
  if (result === null && value !== null && !(member instanceof Range))
    return warn(
      run,
      at,
      'wrong_type',
      `${describeValue(value)} cannot be compared with ${describeValue(member)}`,
    );
  return result;
}

const matchesItem = (value: Value, item: Value, run: Run): boolean | null =>
  item instanceof Range ? isInRange(value, item, run) : equals(value, item, run);
