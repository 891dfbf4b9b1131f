import { formulaScopes, noReaders } from '../../configuration/formula-scopes.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import type { IndexedRule } from '../../configuration/index-processes.ts';
import { pointer } from '../../configuration/problem.ts';
import type { CompiledProcess } from '../../engine/index.ts';
import type { AnalysisFinding } from '../analysis-finding.ts';
import type { Budget } from '../budget.ts';
import { findContradictions } from './find-contradictions.ts';
import { deadRulesOf } from './find-dead-rules.ts';
import { findEndlessRules } from './find-endless-rules.ts';
import { findLostDeadlines } from './find-lost-deadlines.ts';
import { findReached } from './find-reached.ts';
import { findRefusingChecks } from './find-refusing-checks.ts';
import { findWorkflowFindings } from './find-workflow-findings.ts';
import type { ReaderSurroundings } from './open-reader.ts';
import { tellDeadRules } from './tell-dead-rules.ts';
import { writtenInformations } from './written-informations.ts';

/** Finds the parts of processes that never come into play, and those that contradict each other. */
export function analyseProcesses(index: PackageIndex, budget: Budget): AnalysisFinding[] {
  const around: ReaderSurroundings = {
    index,
    scopes: formulaScopes(index, noReaders),
    written: writtenInformations(index),
    caseLimits: new Map(),
  };
  const compiled = new Map<string, CompiledProcess>();
  const processes = [...index.processes.values()].map((process) => {
    const reached = findReached(process, around, budget);
    return { reached, dead: deadRulesOf(reached.analysed, budget) };
  });
  // A rule of a rule set is dead only if it is dead in every process that has it.
  const living = new Set(
    processes.flatMap(({ reached, dead }) =>
      [...reached.analysed.process.rules.values()].filter((rule) => !dead.has(rule)).map(placeOf),
    ),
  );
  const findings = processes.flatMap(({ reached, dead }) => {
    const told = new Map([...dead].filter(([rule]) => !living.has(placeOf(rule))));
    return [
      ...tellDeadRules(reached.analysed, told),
      ...findWorkflowFindings(reached),
      ...findContradictions(reached.analysed, dead, compiled, budget),
      ...findEndlessRules(reached.analysed, dead, compiled, budget),
      ...findLostDeadlines(reached, compiled, budget),
    ];
  });
  const once = new Map(findings.map((each) => [`${each.code} ${each.at} ${each.message}`, each]));
  return [...once.values(), ...findRefusingChecks(index, around, budget)];
}

const placeOf = ({ path }: IndexedRule): string => pointer(path);
