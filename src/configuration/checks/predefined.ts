import { clockAt, compileFormula, createRun, type Path } from '../../formula/index.ts';
import { formulaScopes, noReaders } from '../formula-scopes.ts';
import type { PackageIndex } from '../index-package.ts';
import type { IndexedProcess } from '../index-processes.ts';
import { pointer } from '../problem.ts';
import { OUTERMOST } from '../scope.ts';
import { type Finding, warning } from './finding.ts';
import { subjectOf } from './rules.ts';

/**
 * Finds predefined objects that do not exist when a case begins: their rule waits for an event, or for an answer that
 * cannot be part of the request which creates the case.
 */
export function findLatePredefined(index: PackageIndex): Finding[] {
  return [...index.processes.values()].flatMap((process) =>
    Object.entries(process.definition.predefined_objects).flatMap(([key, { rule }]) => {
      const waits = waitsFor(process, rule, index);
      if (waits === null) return [];
      return [
        warning(
          'predefined_after_answer',
          pointer(['processes', process.key, 'predefined_objects', key]),
          `The rule "${rule}" creates "${key}" only after ${waits}: a case cannot be created with it before.`,
        ),
      ];
    }),
  );
}

/** The cause of the delay, in words; null if the rule takes effect in a case without answers. */
function waitsFor(process: IndexedProcess, rule: string, index: PackageIndex): string | null {
  const definition = process.rules.get(rule)?.definition;
  if (definition === undefined) return null;
  if (definition.on !== undefined && definition.on.case_created !== true) return 'an event';
  if (definition.when === undefined) return null;
  const scope = {
    ...OUTERMOST,
    processes: [process.key],
    hasCase: true,
    subject: subjectOf(definition, process.key, index),
  };
  if (scope.subject.kind === 'unknown') return null;
  const formula = compileFormula(definition.when, formulaScopes(index, noReaders).scopeFor(scope));
  if (formula.problems.length > 0) return null;
  // No question is answered yet. Defaults and computed values may still satisfy the condition, but are not known
  // here.
  const { paths, untraced } = formula.reads;
  const names = new Set(paths.flat().map(({ name }) => name));
  if (untraced.length > 0 || [...names].some((name) => mayHoldByItself(name, index))) return null;
  if (formula.evaluate(null, createRun({ clock: clockAt(0, 'UTC') })) === true) return null;
  const late = paths
    .filter((path) => !isOfOutcome(path, definition.for, process, index))
    .flatMap((path) => path.at(-1)?.name ?? [])
    .filter((name) => informationsNamed(name, index).length > 0);
  return late.length === 0 ? null : `an answer to ${late.map((name) => `"${name}"`).join(' or ')}`;
}

/** Whether the request that creates a case can contain the answer: only values of the outcome can be. */
function isOfOutcome(
  path: Path,
  subject: string,
  { definition }: IndexedProcess,
  index: PackageIndex,
): boolean {
  if (definition.kind !== 'creation') return false;
  const own = path[0]?.name === 'outcome' ? path.slice(1) : subject === 'outcome' ? path : [];
  const way = own.slice(0, -1);
  return (
    own.length > 0 &&
    way.every(({ name }) =>
      informationsNamed(name, index).every((each) => each.definition.type === 'structure'),
    )
  );
}

const informationsNamed = (name: string, index: PackageIndex) =>
  [...index.ontologies.values()].flatMap(({ informations }) => informations.get(name) ?? []);

const mayHoldByItself = (name: string, index: PackageIndex): boolean =>
  informationsNamed(name, index).some(
    ({ definition }) => definition.formula !== undefined || definition.default !== undefined,
  );
