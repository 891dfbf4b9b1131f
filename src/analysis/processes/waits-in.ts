// Parts of conditions that the clock alone makes true.
import type { Deadline } from '../../configuration/kinds/deadline.ts';
import type { Node } from '../../formula/index.ts';
import { constantOf } from '../conditions/constant-of.ts';
import { readCondition } from '../conditions/read-condition.ts';
import type { Reader } from '../conditions/reader.ts';
import type { Term } from '../conditions/term.ts';
import { readWait } from '../time/read-wait.ts';
import { type Span, spanOfLimit } from '../time/span.ts';
import type { AnalysedProcess } from './open-process.ts';

/** A part of a condition that is not true before a span has passed. */
export interface Wait {
  readonly term: Term;
  readonly span: Span;
  /** The state with which the span begins; null where it begins with the case. */
  readonly since: string | null;
  /** The deadline that has to be missed, or at risk. */
  readonly deadline: string | null;
  readonly words: string;
}

/** The waits in a condition about the case, also in the formulas of values that it reads. */
export function waitsIn(text: string, analysed: AnalysedProcess): Wait[] {
  const parsed = analysed.parsedOfCase(text);
  return parsed === undefined ? [] : [...waitsBelow(parsed.node, parsed.reader, text, analysed)];
}

function* waitsBelow(node: Node, reader: Reader, text: string, analysed: AnalysedProcess): Generator<Wait> {
  if (node.kind === 'and' || node.kind === 'or')
    for (const each of node.operands) yield* waitsBelow(each, reader, text, analysed);
  else if (node.kind === 'if')
    for (const each of [node.condition, node.yes, node.no]) yield* waitsBelow(each, reader, text, analysed);
  else if (isNot(node)) for (const { value } of node.args) yield* waitsBelow(value, reader, text, analysed);
  else if (node.kind === 'name' || node.kind === 'path') {
    const computed = reader.formulaOf(node);
    if (computed !== undefined) yield* waitsBelow(computed.node, computed.reader, '', analysed);
  } else {
    const found = waitOf(node, analysed);
    if (found === undefined) return;
    const written = text === '' ? '' : `${text.slice(node.from, node.to)}: `;
    yield { ...found, term: readCondition(node, reader), words: `${written}${found.words}` };
  }
}

const isNot = (node: Node): node is Extract<Node, { kind: 'call' }> =>
  node.kind === 'call' && node.callee.kind === 'name' && node.callee.name === 'not';

function waitOf(node: Node, { process, around: { index } }: AnalysedProcess): Omit<Wait, 'term'> | undefined {
  const span = readWait(node, process.key, index);
  if (span !== undefined)
    return {
      span,
      since: null,
      deadline: null,
      words: 'this is not true before so much time has passed since the case was created.',
    };
  const named = deadlineIn(node);
  const { deadlines } = process.definition;
  const definition = named && Object.hasOwn(deadlines, named.key) ? deadlines[named.key] : undefined;
  // Somebody who gives a task can say when it is due.
  if (named === undefined || definition === undefined || definition.task !== undefined) return undefined;
  const limit = named.fact === 'missed' ? definition.deadline : (definition.at_risk ?? definition.goal);
  const calendar = index.calendars.keyFor(process.key, definition);
  const passing = limit && spanOfLimit(limit, calendar);
  if (passing === undefined) return undefined;
  return {
    span: passing,
    since: definition.state ?? null,
    deadline: named.fact === 'missed' ? named.key : null,
    words: `this is not true before ${textOf(definition, named.fact)} have passed${definition.state === undefined ? '' : ` in the state "${definition.state}"`}.`,
  };
}

const textOf = ({ deadline, at_risk, goal }: Deadline, fact: 'missed' | 'at_risk'): string => {
  const limit = fact === 'missed' ? deadline : (at_risk ?? goal);
  return limit?.elapsed ?? `${limit?.working ?? ''} of working time`;
};

/** `list contains(case.missed, "reply")` */
function deadlineIn(node: Node): { readonly key: string; readonly fact: 'missed' | 'at_risk' } | undefined {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || node.callee.name !== 'list contains')
    return undefined;
  const [list, item] = node.args;
  if (list?.value.kind !== 'path' || item === undefined || list.name !== null || item.name !== null)
    return undefined;
  const { name, target } = list.value;
  const key = constantOf(item.value);
  if (target.kind !== 'name' || target.name !== 'case' || typeof key !== 'string') return undefined;
  return name === 'missed' || name === 'at_risk' ? { key, fact: name } : undefined;
}
