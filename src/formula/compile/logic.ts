// and, or, if: three-valued.
import { type Run, type Span, warn } from '../run.ts';
import type { IfNode, LogicNode } from '../syntax/node.ts';
import { BOOLEAN, describeType, type FeelType, unionOf } from '../types/feel-type.ts';
import { describeValue } from '../values/to-text.ts';
import { kindOf, type Value } from '../values/value.ts';
import { type Builder, type Locals, report } from './builder.ts';
import type { Code, Step } from './code.ts';

function checkBoolean(type: FeelType, at: Span, what: string, builder: Builder): void {
  if (type.kind !== 'boolean' && type.kind !== 'any' && type.kind !== 'null')
    report(builder, 'wrong_type', at, `${what} must be true or false, not a ${describeType(type)}`);
}

function warnNoBoolean(value: Value, run: Run, at: Span): null {
  return warn(run, at, 'wrong_type', `${describeValue(value)} (${kindOf(value)}) is neither true nor false`);
}

/** One operand that decides ends it; otherwise anything but the opposite makes it null. */
export function compileLogic(node: LogicNode, locals: Locals, builder: Builder): Code {
  const deciding = node.kind === 'or';
  const operands = node.operands.map((operand) => {
    const code = builder.compile(operand, locals);
    checkBoolean(code.type, operand, `an operand of ${node.kind}`, builder);
    return code.run;
  });
  const [first, second, third] = operands;
  if (first !== undefined && second !== undefined && operands.length <= 3)
    return { type: BOOLEAN, run: logicOfFew(first, second, third, node) };
  return {
    type: BOOLEAN,
    run: (env, run, frame) => {
      let result: boolean | null = !deciding;
      for (let i = 0; i < operands.length; i += 1) {
        const operand = operands[i];
        if (operand === undefined) continue;
        const value = operand(env, run, frame);
        if (value === deciding) return deciding;
        if (typeof value !== 'boolean') {
          if (value !== null) warnNoBoolean(value, run, node.operands[i] ?? node);
          result = null;
        }
      }
      return result;
    },
  };
}

/** The same for two or three operands, which most have, without a loop. */
function logicOfFew(
  first: Step,
  second: Step,
  third: Step | undefined,
  { kind, operands: [left, middle, right] }: LogicNode,
): Step {
  const deciding = kind === 'or';
  const check = (value: Value, run: Run, at: Span | undefined): void => {
    if (value !== null && typeof value !== 'boolean' && at !== undefined) warnNoBoolean(value, run, at);
  };
  return (env, run, frame) => {
    const a = first(env, run, frame);
    if (a === deciding) return deciding;
    if (typeof a !== 'boolean') check(a, run, left);
    const b = second(env, run, frame);
    if (b === deciding) return deciding;
    if (typeof b !== 'boolean') check(b, run, middle);
    const c = third === undefined ? !deciding : third(env, run, frame);
    if (c === deciding) return deciding;
    if (typeof c !== 'boolean') check(c, run, right);
    return typeof a === 'boolean' && typeof b === 'boolean' && typeof c === 'boolean' ? !deciding : null;
  };
}

export function compileIf(node: IfNode, locals: Locals, builder: Builder): Code {
  const condition = builder.compile(node.condition, locals);
  checkBoolean(condition.type, node.condition, 'a condition', builder);
  const then = builder.compile(node.yes, locals);
  const otherwise = builder.compile(node.no, locals);
  const [test, yes, no] = [condition.run, then.run, otherwise.run];
  return {
    type: unionOf(then.type, otherwise.type),
    run: (env, run, frame) => {
      const value = test(env, run, frame);
      if (value === true) return yes(env, run, frame);
      if (value !== false && value !== null) {
        warnNoBoolean(value, run, node.condition);
        if (node.isBoxed) return null;
      }
      return no(env, run, frame);
    },
  };
}
