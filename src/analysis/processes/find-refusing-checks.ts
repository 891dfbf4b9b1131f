import type { PackageIndex } from '../../configuration/index-package.ts';
import type { Component, Information } from '../../configuration/kinds/information.ts';
import { pointer } from '../../configuration/problem.ts';
import { OUTERMOST, type Scope } from '../../configuration/scope.ts';
import { type AnalysisFinding, finding } from '../analysis-finding.ts';
import type { Budget } from '../budget.ts';
import { ask, Reason } from '../conditions/find-reason.ts';
import { readCondition } from '../conditions/read-condition.ts';
import { NULL, TRUE } from '../conditions/truth.ts';
import { openReader, parseCondition, type ReaderSurroundings } from './open-reader.ts';

/** Checks that are false for every answer. */
export function findRefusingChecks(
  index: PackageIndex,
  around: ReaderSurroundings,
  budget: Budget,
): AnalysisFinding[] {
  const all: Scope = {
    ...OUTERMOST,
    processes: [...index.processes.keys()],
    hasCase: index.processes.size > 0,
  };
  return Object.entries(index.package.ontologies).flatMap(([ontology, { informations }]) =>
    Object.entries(informations).flatMap(([key, information]) => {
      const path = ['ontologies', ontology, 'informations', key];
      const own: Scope = { ...all, subject: { kind: 'instance', ontology } };
      const inner: Scope = { ...all, subject: { kind: 'occurrence', ontology, structure: key } };
      const components = information.type === 'structure' ? Object.entries(information.components) : [];
      return [
        ...check({ key, information, path, scope: own }, around, budget),
        ...components.flatMap(([name, component]) =>
          check(
            { key: name, information: component, path: [...path, 'components', name], scope: inner },
            around,
            budget,
          ),
        ),
      ];
    }),
  );
}

interface CheckedPlace {
  readonly key: string;
  readonly information: Information | Component;
  readonly path: readonly string[];
  readonly scope: Scope;
}

function check(
  { key, information, path, scope }: CheckedPlace,
  around: ReaderSurroundings,
  budget: Budget,
): AnalysisFinding[] {
  const { check: given, formula } = information;
  if (given === undefined || formula !== undefined) return [];
  const names = around.scopes.scopeFor(scope);
  const [condition, answered] = [
    parseCondition(given.formula, names),
    parseCondition(`${key} != null`, names),
  ];
  if (condition === undefined || answered === undefined) return [];
  const reader = openReader(around, scope, 'the instance');
  const answer = ask(
    [
      {
        term: readCondition(condition, reader),
        wanted: TRUE | NULL,
        words: `The check is ${given.formula}.`,
      },
      { term: readCondition(answered, reader), wanted: TRUE, words: `An answer is not null.` },
    ],
    budget,
  );
  return answer instanceof Reason
    ? [
        finding(
          'check_refuses_all',
          pointer([...path, 'check', 'formula']),
          `The check of "${key}" refuses every answer.`,
          { reason: answer.sentences.filter((each) => !each.startsWith('An answer')) },
        ),
      ]
    : [];
}
