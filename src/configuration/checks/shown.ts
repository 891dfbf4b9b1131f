import type { PackageIndex } from '../index-package.ts';
import type { IndexedProcess } from '../index-processes.ts';
import { neededDocumentsOf } from '../needed-documents-of.ts';
import { informationOf } from '../resolve-path.ts';
import type { Scope, ScopeSubject } from '../scope.ts';
import type { Visit } from '../walk-package.ts';
import { type Finding, warning } from './finding.ts';
import { subjectOf } from './rules.ts';

/** For each process, the informations that its rules ask, with their ontologies. */
export type AskedQuestions = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Collects the questions that the rules of each process ask. A component is asked together with its structure. */
export function collectAsked(index: PackageIndex): AskedQuestions {
  return new Map([...index.processes.values()].map((process) => [process.key, askedIn(process, index)]));
}

function askedIn(process: IndexedProcess, index: PackageIndex): Map<string, string[]> {
  const asked = new Map<string, string[]>();
  for (const { definition } of process.rules.values()) {
    const subject = subjectOf(definition, process.key, index);
    const owner = ownerOf(subject);
    if (owner === undefined) continue;
    for (const { information } of definition.ask)
      asked.set(information, [...(asked.get(information) ?? []), owner]);
  }
  return asked;
}

function ownerOf(subject: ScopeSubject): string | undefined {
  if (subject.kind === 'occurrence') return `${subject.ontology}.${subject.structure}`;
  return subject.kind === 'instance' ? subject.ontology : undefined;
}

/** Finds wizards that request a file which no case of their process needs. */
export function findNeverNeeded({ schema, value, at, scope }: Visit, index: PackageIndex): Finding[] {
  if (schema.marks?.ref !== 'needed_document' || typeof value !== 'string' || !at.startsWith('/wizards/'))
    return [];
  if (!Object.hasOwn(index.package.needed_documents, value)) return [];
  const isNeeded = scope.processes.some((key) => {
    const process = index.processes.get(key);
    return process !== undefined && neededDocumentsOf(process, index).has(value);
  });
  return isNeeded
    ? []
    : [
        warning(
          'never_needed',
          at,
          `"${value}" can be uploaded here, but no rule of ${scope.processes.join(', ')} needs it.`,
        ),
      ];
}

/** Finds pages and wizards with a question that no rule of their process asks: it would never be shown. */
export function findNeverAsked(part: Visit, index: PackageIndex, asked: AskedQuestions): Finding[] {
  const { schema, value, at, scope } = part;
  if (schema.marks?.ref !== 'information' || typeof value !== 'string' || !isQuestion(at)) return [];
  const information = informationOf(scope.subject, value, index);
  if (information === undefined || information.definition.formula !== undefined) return [];
  if (scope.processes.some((process) => isAsked(value, scope, asked.get(process), index))) return [];
  return [
    warning(
      'never_asked',
      at,
      `"${value}" is shown here, but no rule of ${scope.processes.join(', ')} asks it.`,
    ),
  ];
}

const isQuestion = (at: string): boolean => /^\/(processes\/[^/]+\/pages|wizards)\//.test(at);

function isAsked(
  key: string,
  scope: Scope,
  asked: ReadonlyMap<string, readonly string[]> | undefined,
  index: PackageIndex,
): boolean {
  const { subject } = scope;
  if (subject.kind === 'occurrence')
    return asked?.has(subject.structure) === true || asked?.has(key) === true;
  if (subject.kind !== 'instance') return true;
  return (asked?.get(key) ?? []).some(
    (owner) => index.isA(owner, subject.ontology) || index.isA(subject.ontology, owner),
  );
}
