import type { PackageIndex } from '../index-package.ts';
import type { IndexedProcess } from '../index-processes.ts';
import { informationOf } from '../resolve-path.ts';
import type { Scope, Subject } from '../scope.ts';
import type { Visit } from '../walk-package.ts';
import { type Finding, warning } from './finding.ts';
import { subjectOf } from './rules.ts';

/** For each process, which informations its rules ask, and of which ontologies. */
export type AskedQuestions = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Collects what the rules of each process ask. A component is asked with its structure. */
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

function ownerOf(subject: Subject): string | undefined {
  if (subject.kind === 'occurrence') return `${subject.ontology}.${subject.structure}`;
  return subject.kind === 'instance' ? subject.ontology : undefined;
}

/** Pages and wizards that put a question no rule of their process asks: it would never be seen. */
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

/** Documents that show a value which nothing asks, computes or sets. */
export function findNeverFilled(
  index: PackageIndex,
  asked: AskedQuestions,
  written: ReadonlySet<string>,
  shown: readonly Visit[],
): Finding[] {
  const everywhere = new Set([...asked.values()].flatMap((each) => [...each.keys()]));
  return shown.flatMap(({ value, at, scope }) => {
    if (typeof value !== 'string' || everywhere.has(value) || written.has(value)) return [];
    const definition = informationOf(scope.subject, value, index)?.definition;
    if (definition === undefined || definition.formula !== undefined || definition.default !== undefined)
      return [];
    return [warning('never_asked', at, `"${value}" is shown here, but nothing asks or sets it.`)];
  });
}
