// Whether values can be in an order that comparisons ask for: `a < b and b < a` never holds.
import { compare, type Value } from '../../formula/index.ts';
import type { Limits, Operand, Relation, Variable } from './term.ts';
import { FALSE, NULL, TRUE } from './truth.ts';

/** A comparison with the result that it has. */
interface RelationResult {
  readonly relation: Relation;
  readonly truth: number;
}

/** The facts that follow for a variable from the value that was chosen for it. */
interface KnownOperand {
  readonly isNull: boolean;
  readonly isNeverNull: boolean;
  readonly limits: Limits | undefined;
}

/** Whether no order of the values contradicts the results. What cannot be told apart counts as possible. */
export function canBeOrdered(
  results: readonly RelationResult[],
  knownOf: (variable: Variable) => KnownOperand,
): boolean {
  const variables = new Map(
    results.flatMap(({ relation: { left, right } }) =>
      [left, right].flatMap((each) =>
        'variable' in each ? [[each.variable.id, each.variable] as const] : [],
      ),
    ),
  );
  const known = new Map([...variables].map(([id, variable]) => [id, knownOf(variable)]));
  const there = valuesThere(results, known);
  const isNull = (operand: Operand): boolean =>
    'variable' in operand ? known.get(operand.variable.id)?.isNull === true : operand.constant === null;
  const isThere = (operand: Operand): boolean =>
    'variable' in operand ? there.has(operand.variable.id) : operand.constant !== null;
  for (const id of there) if (known.get(id)?.isNull === true) return false;
  for (const { relation, truth } of results) {
    const { operator, left, right } = relation;
    if (truth === NULL && (operator === '=' || (isThere(left) && isThere(right)))) return false;
    if (operator === '=' && truth === FALSE && isNull(left) && isNull(right)) return false;
    if (
      operator === '=' &&
      truth === TRUE &&
      isNull(left) !== isNull(right) &&
      (isThere(left) || isThere(right))
    )
      return false;
  }
  return !hasCircle(stepsOf(results, isThere, known, there));
}

/** Variables that have a value: those of comparisons that are true or false, and their equals. */
function valuesThere(
  results: readonly RelationResult[],
  known: ReadonlyMap<string, KnownOperand>,
): ReadonlySet<string> {
  const there = new Set([...known].flatMap(([id, { isNeverNull }]) => (isNeverNull ? [id] : [])));
  const add = (operand: Operand): void => {
    if ('variable' in operand) there.add(operand.variable.id);
  };
  for (const { relation, truth } of results)
    if (relation.operator !== '=' && truth !== NULL) {
      add(relation.left);
      add(relation.right);
    }
  const equals = results.filter(({ relation, truth }) => relation.operator === '=' && truth === TRUE);
  const isThere = (operand: Operand): boolean =>
    'variable' in operand ? there.has(operand.variable.id) : operand.constant !== null;
  for (let before = -1; before < there.size; ) {
    before = there.size;
    for (const { relation } of equals)
      if (isThere(relation.left) || isThere(relation.right)) {
        add(relation.left);
        add(relation.right);
      }
  }
  return there;
}

/** One value is below another, or at most as large. */
interface Step {
  readonly from: string;
  readonly to: string;
  readonly isStrict: boolean;
  /** Nothing is known but that they are not equal. */
  readonly isUnequal?: boolean;
}

function stepsOf(
  results: readonly RelationResult[],
  isThere: (operand: Operand) => boolean,
  known: ReadonlyMap<string, KnownOperand>,
  there: ReadonlySet<string>,
): Step[] {
  const constants: Value[] = [];
  const nameOfConstant = (value: Value): string => {
    const at = constants.findIndex((each) => compare(each, value) === 0);
    return `constant ${at < 0 ? constants.push(value) - 1 : at}`;
  };
  const nameOf = (operand: Operand): string =>
    'variable' in operand ? `variable ${operand.variable.id}` : nameOfConstant(operand.constant);
  const steps: Step[] = [];
  for (const { relation, truth } of results) {
    const { operator, left, right } = relation;
    if (truth === NULL || !isThere(left) || !isThere(right)) continue;
    const [from, to] = [nameOf(left), nameOf(right)];
    if (operator === '=') {
      if (truth === TRUE) steps.push({ from, to, isStrict: false }, { from: to, to: from, isStrict: false });
      else steps.push({ from, to, isStrict: false, isUnequal: true });
    } else if (truth === TRUE) steps.push({ from, to, isStrict: operator === '<' });
    else steps.push({ from: to, to: from, isStrict: operator === '<=' });
  }
  for (const id of there) {
    const { min, max } = known.get(id)?.limits ?? {};
    const name = `variable ${id}`;
    if (min !== undefined) steps.push({ from: nameOfConstant(min), to: name, isStrict: false });
    if (max !== undefined) steps.push({ from: name, to: nameOfConstant(max), isStrict: false });
  }
  for (const [i, one] of constants.entries())
    for (const [j, other] of constants.entries())
      if ((compare(one, other) ?? 0) < 0)
        steps.push({ from: `constant ${i}`, to: `constant ${j}`, isStrict: true });
  return steps;
}

/** Whether something would have to be below itself, or two values that are not equal would have to be. */
function hasCircle(steps: readonly Step[]): boolean {
  const next = Map.groupBy(
    steps.filter(({ isUnequal }) => isUnequal !== true),
    ({ from }) => from,
  );
  const leadsTo = (start: string, end: string): boolean => {
    const seen = new Set([start]);
    for (const each of seen) {
      if (each === end) return true;
      for (const { to } of next.get(each) ?? []) seen.add(to);
    }
    return false;
  };
  return steps.some(({ from, to, isStrict, isUnequal }) => {
    if (isUnequal === true) return leadsTo(from, to) && leadsTo(to, from);
    return isStrict && leadsTo(to, from);
  });
}
