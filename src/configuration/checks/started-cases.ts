import type { PackageIndex } from '../index-package.ts';
import { resolvePath, subjectOfValue } from '../resolve-path.ts';
import { outcomeOf, type ScopeSubject } from '../scope.ts';
import type { Visit } from '../walk-package.ts';
import { error, type Finding } from './finding.ts';

/**
 * Checks a case that a rule or action starts: its process must be of the right kind, and its subject must fit the
 * process.
 */
export function startedCaseProblems(visit: Visit, isLifecycle: boolean, index: PackageIndex): Finding[] {
  const { value, at } = visit;
  if (typeof value !== 'object' || value === null) return [];
  const key = String(Reflect.get(value, 'process'));
  const process = index.processes.get(key)?.definition;
  if (process === undefined) return [];
  const wanted = isLifecycle ? 'lifecycle' : 'creation';
  if (process.kind !== wanted)
    return [
      error(
        'wrong_process_kind',
        `${at}/process`,
        `"${key}" is a ${process.kind} process; a ${wanted} process is needed here.`,
      ),
    ];
  const named = isLifecycle ? 'for' : 'outcome';
  const path: unknown = Reflect.get(value, named);
  if (typeof path === 'string') return aboutProblems(path, named, { key, ...process }, visit, index);
  const own = isLifecycle ? ownSubject(visit, index) : null;
  return own === null || fits(own, process.outcome, index)
    ? []
    : [error('wrong_ontology', at, `${isAbout(key, process.outcome)}; name it with "for".`)];
}

function aboutProblems(
  path: string,
  named: string,
  process: { readonly key: string; readonly outcome: string },
  { at, scope }: Visit,
  index: PackageIndex,
): Finding[] {
  const end = resolvePath(path, scope, index);
  if (end.kind === 'problem') return [];
  const place = `${at}/${named}`;
  if (end.isMany)
    return [
      error(
        'several_instances',
        place,
        `"${path}" leads to several instances, but a case is about one: write a rule with "for: ${path}", which starts a case for each.`,
      ),
    ];
  const subject = end.kind === 'value' ? subjectOfValue(end.information) : end.subject;
  return subject.kind !== 'instance' || fits(subject.ontology, process.outcome, index)
    ? []
    : [
        error(
          'wrong_ontology',
          place,
          `${isAbout(process.key, process.outcome)}, but "${path}" leads to ${subject.ontology}.`,
        ),
      ];
}

const isAbout = (process: string, outcome: string): string => `A case of "${process}" is about ${outcome}`;

/** The subject of a lifecycle case if none is named: the subject of the rule, else the outcome. */
function ownSubject({ scope }: Visit, index: PackageIndex): string | null {
  const subject: ScopeSubject =
    scope.subject.kind === 'instance' || !scope.hasCase ? scope.subject : outcomeOf(scope, index);
  return subject.kind === 'instance' ? subject.ontology : null;
}

/** Whether an instance of one ontology can be one of the other. */
const fits = (ontology: string, outcome: string, index: PackageIndex): boolean =>
  index.isA(ontology, outcome) || index.isA(outcome, ontology);
