import { type Node, parseFormula } from '../../formula/index.ts';
import type { PackageFormula } from '../collect-formulas.ts';
import type { PackageIndex } from '../index-package.ts';
import { parseValue } from '../parse-value.ts';
import { type Finding, warning } from './finding.ts';

/** Finds texts that a formula gives as they are written, and that its information does not take: they count as none. */
export function findWrongResults(
  { text, at, offset, information }: PackageFormula,
  { currency }: PackageIndex,
): Finding[] {
  if (information === undefined || !text.includes('"')) return [];
  const { definition, key } = information;
  const { node } = parseFormula(text);
  return literalsIn(node).flatMap(({ value, from }) => {
    const parsed = parseValue(
      definition.type === 'choices' ? { ...definition, min_choices: 0 } : definition,
      definition.type === 'choices' ? [value] : value,
      currency,
    );
    return 'problem' in parsed
      ? [
          warning('wrong_value', at, `"${key}" does not take this result: ${parsed.problem}`, {
            offset: offset + from,
          }),
        ]
      : [];
  });
}

interface Literal {
  readonly value: string;
  readonly from: number;
}

/** The texts that may be the result, or an item of it. */
function literalsIn(node: Node | null): Literal[] {
  if (node?.kind === 'literal')
    return typeof node.value === 'string' ? [{ value: node.value, from: node.from }] : [];
  if (node?.kind === 'if') return [...literalsIn(node.yes), ...literalsIn(node.no)];
  return node?.kind === 'list' ? node.items.flatMap(literalsIn) : [];
}
