import type { PackageIndex } from '../index-package.ts';
import type { Scenario } from '../kinds/scenario.ts';
import { pointer } from '../problem.ts';
import { didYouMean } from '../suggest.ts';
import { error, type Finding } from './finding.ts';

/** Finds scenarios whose beginning does not fit their process. */
export function findScenarioProblems(index: PackageIndex): Finding[] {
  return Object.entries(index.package.tests).flatMap(([name, scenario]) => [
    ...caselessProblems(name, scenario),
    ...givenProblems(name, scenario, index),
  ]);
}

/** Without a process there is no case to begin, to change or to look at. */
function caselessProblems(name: string, { process, given, when, next }: Scenario): Finding[] {
  if (process !== undefined || (given === undefined && when.length === 0 && next.length === 0)) return [];
  return [error('missing_key', pointer(['tests', name]), 'Steps need a case: name its "process".')];
}

function givenProblems(name: string, { process: key, given }: Scenario, index: PackageIndex): Finding[] {
  const process = key === undefined ? undefined : index.processes.get(key);
  const at = (...keys: string[]): string => pointer(['tests', name, ...keys]);
  const instances = Object.keys(given?.instances ?? {});
  const objects = Object.keys(process?.definition.predefined_objects ?? {});
  const findings: Finding[] = [];
  const unknown = (what: string, word: string, known: readonly string[], place: string): void => {
    if (!known.includes(word))
      findings.push(
        error('unknown_instance', place, `There is no ${what} "${word}".`, didYouMean(word, known)),
      );
  };
  if (given?.outcome !== undefined) unknown('instance', given.outcome, instances, at('given', 'outcome'));
  if (process?.definition.kind === 'lifecycle' && given?.outcome === undefined)
    findings.push(
      error(
        'scenario_without_outcome',
        at(),
        `Cases of "${key}" are about an existing instance: name it under "given" as "outcome".`,
      ),
    );
  for (const [object, instance] of Object.entries(given?.predefined_objects ?? {})) {
    if (process !== undefined)
      unknown('predefined object', object, objects, `${at('given', 'predefined_objects', object)}#`);
    unknown('instance', instance, instances, at('given', 'predefined_objects', object));
  }
  return findings;
}
