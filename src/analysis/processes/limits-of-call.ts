import type { PackageIndex } from '../../configuration/index-package.ts';
import { isEqual, type Node, toFeelText, type Value } from '../../formula/index.ts';
import type { Limits } from '../conditions/term.ts';
import { constantOf } from '../tables/constant-of-text.ts';

const SINGLE = new Set(['unique', 'any', 'priority', 'first']);
const MOST_RESULTS = 200;

/** The results that a call of a decision table can have, if they are constants. */
export function limitsOfCall(node: Node, index: PackageIndex): Limits | undefined {
  if (node.kind !== 'call' || node.callee.kind !== 'name') return undefined;
  const key = node.callee.name;
  const decision = Object.hasOwn(index.package.decisions, key) ? index.package.decisions[key] : undefined;
  const [only, ...others] = Object.entries(decision?.outputs ?? {});
  if (decision === undefined || only === undefined || others.length > 0) return undefined;
  if (decision.formula !== undefined || !SINGLE.has(decision.hit_policy)) return undefined;
  const [name, output] = only;
  const options: Value[] = [];
  for (const text of [...decision.rows.map(({ gives }) => gives[name] ?? 'null'), output.default ?? 'null']) {
    const value = constantOf(text);
    if (value === undefined || options.length > MOST_RESULTS) return undefined;
    if (value !== null && !options.some((each) => isEqual(each, value))) options.push(value);
  }
  const listed = options.map((value) => toFeelText(value, 40));
  return { options, words: `"${key}" gives one of ${listed.join(', ')}.` };
}
