import type { Path } from '../../formula/index.ts';
import type { PackageIndex } from '../index-package.ts';
import { pointer } from '../problem.ts';
import { informationOf } from '../resolve-path.ts';
import type { ScopeSubject } from '../scope.ts';
import { error, type Finding, warning } from './finding.ts';
import type { CheckedFormula } from './formulas.ts';

interface Edge {
  readonly to: string;
  /** The formula that creates the dependency. */
  readonly at: string;
  /** Whether a rule writes the value; its condition may then break the circle. */
  readonly isRule: boolean;
}

/**
 * Finds values that depend on themselves. Only reads of the same instance and its occurrences count: a value may
 * depend on the same information of another instance, for example along a chain of owners.
 */
export function findCircles(checked: readonly CheckedFormula[], index: PackageIndex): Finding[] {
  const edges = new Map<string, Edge[]>();
  const holding = holdingRules(index);
  for (const { formula, paths } of checked) {
    if (
      formula.information === undefined ||
      formula.scope.target !== undefined ||
      // Outside cases values are written once, so a counter may increment itself.
      !formula.scope.hasCase ||
      formula.at.startsWith('/tests/')
    )
      continue;
    const isRule = !formula.at.startsWith('/ontologies/');
    // At an event, and with an answer, a value is written once, too.
    if (isRule && !holding.has(ruleAt(formula.at))) continue;
    const { subject } = formula.scope;
    const own = informationOf(subject, formula.information.key, index);
    if (own === undefined) continue;
    const from = `${own.ontology}.${own.key}`;
    const targets = paths.flatMap((path) => cellsOf(path, subject, index));
    edges.set(from, [...(edges.get(from) ?? []), ...targets.map((to) => ({ to, at: formula.at, isRule }))]);
  }
  return circlesIn(edges);
}

/** Where the rules stand that give something for as long as they hold. */
const holdingRules = (index: PackageIndex): ReadonlySet<string> =>
  new Set(
    [...index.processes.values()].flatMap(({ rules }) =>
      [...rules.values()].flatMap(({ definition, path }) =>
        definition.on === undefined ? [pointer(path)] : [],
      ),
    ),
  );

/** The rule of a process or a rule set that a place is in, such as `/processes/admit/rules/basics`. */
const ruleAt = (at: string): string => at.split('/').slice(0, 5).join('/');

/** The values of the subject, its parent or its occurrences that a path reads. */
function cellsOf(path: Path, subject: ScopeSubject, index: PackageIndex): string[] {
  const [first, second, third] = path.map((step) => step.name);
  if (first === undefined) return [];
  if (first === 'self') return second === undefined ? [] : cellsBelow(subject, second, third, index);
  const parent: ScopeSubject =
    subject.kind === 'occurrence' ? { kind: 'instance', ontology: subject.ontology } : { kind: 'none' };
  if (first === 'parent') return second === undefined ? [] : cellsBelow(parent, second, third, index);
  const own = cellsBelow(subject, first, second, index);
  return own.length > 0 ? own : cellsBelow(parent, first, second, index);
}

function cellsBelow(
  subject: ScopeSubject,
  key: string,
  next: string | undefined,
  index: PackageIndex,
): string[] {
  const information = informationOf(subject, key, index);
  if (information === undefined) return [];
  const { definition, ontology } = information;
  const cell = `${ontology}.${key}`;
  return definition.type === 'structure' && next !== undefined ? [`${cell}.${next}`] : [cell];
}

function circlesIn(edges: ReadonlyMap<string, readonly Edge[]>): Finding[] {
  const findings: Finding[] = [];
  const done = new Set<string>();
  const trail: { cell: string; edge: Edge }[] = [];
  const visit = (cell: string): void => {
    if (done.has(cell)) return;
    for (const edge of edges.get(cell) ?? []) {
      const start = trail.findIndex((step) => step.cell === edge.to);
      if (edge.to === cell || start >= 0)
        findings.push(circle([...(start < 0 ? [] : trail.slice(start)), { cell, edge }]));
      else {
        trail.push({ cell, edge });
        visit(edge.to);
        trail.pop();
      }
    }
    done.add(cell);
  };
  for (const cell of edges.keys()) visit(cell);
  return [...new Map(findings.map((finding) => [finding.at, finding])).values()];
}

function circle(steps: readonly { cell: string; edge: Edge }[]): Finding {
  const [first] = steps;
  const way = [...steps.map((step) => step.cell), first?.cell].join(' → ');
  const report = steps.some((step) => step.edge.isRule) ? warning : error;
  return report('depends_on_itself', first?.edge.at ?? '', `The value depends on itself: ${way}.`);
}
