import { withArticle } from '../english.ts';
import type { PackageIndex } from '../index-package.ts';
import { below } from '../problem.ts';
import {
  describeSubject,
  informationKeys,
  informationOf,
  type PathEnd,
  resolvePath,
  subjectOfValue,
} from '../resolve-path.ts';
import type { Marks, RefKind } from '../schema/marks.ts';
import { outcomeOf, type Scope } from '../scope.ts';
import { didYouMean } from '../suggest.ts';
import type { Visit } from '../walk-package.ts';
import { error, type Finding } from './finding.ts';

const unique = (keys: Iterable<string>): string[] => [...new Set(keys)];

/** Keys that exist in every process of the scope. */
function inProcesses(
  scope: Scope,
  index: PackageIndex,
  keysOf: (process: string) => Iterable<string>,
): string[] | undefined {
  const [first, ...others] = scope.processes
    .filter((key) => index.processes.has(key))
    .map((key) => new Set(keysOf(key)));
  return first === undefined
    ? undefined
    : [...first].filter((key) => others.every((other) => other.has(key)));
}

/** For each kind of reference, the keys it can name in a scope; undefined if they cannot be known. */
const known: Readonly<Record<RefKind, (scope: Scope, index: PackageIndex) => Iterable<string> | undefined>> =
  {
    ontology: (_scope, index) => index.ontologies.keys(),
    information: (scope, index) =>
      scope.subject.kind === 'unknown' ? undefined : informationKeys(scope.subject, index),
    outcome_information: (scope, index) => informationKeys(outcomeOf(scope, index), index),
    role: (_scope, index) => Object.keys(index.package.roles),
    team: (_scope, index) => ['owner', 'assignee', ...Object.keys(index.package.teams)],
    process: (_scope, index) => index.processes.keys(),
    rule_set: (_scope, index) => Object.keys(index.package.rule_sets),
    document: (_scope, index) => Object.keys(index.package.documents),
    booklet: (_scope, index) => Object.keys(index.package.booklets),
    needed_document: (_scope, index) => Object.keys(index.package.needed_documents),
    wizard: (_scope, index) => Object.keys(index.package.wizards),
    tag: (_scope, index) => Object.keys(index.package.tags),
    image: (_scope, index) => Object.keys(index.package.images),
    translation: (_scope, index) => Object.keys(index.package.translations),
    user_function: (_scope, index) => Object.keys(index.package.user_functions),
    decision: (_scope, index) => Object.keys(index.package.decisions),
    queue: (_scope, index) => Object.keys(index.package.queues),
    language: (_scope, index) => index.languages,
    state: (scope, index) =>
      inProcesses(scope, index, (key) =>
        Object.keys(index.processes.get(key)?.definition.workflow.states ?? {}),
      ),
    transition: (scope, index) =>
      inProcesses(scope, index, (key) =>
        Object.keys(index.processes.get(key)?.definition.workflow.transitions ?? {}),
      ),
    rule: (scope, index) => inProcesses(scope, index, (key) => index.processes.get(key)?.rules.keys() ?? []),
    ai_check: (scope, index) =>
      inProcesses(scope, index, (key) => Object.keys(index.processes.get(key)?.definition.ai_checks ?? {})),
    connector: (_scope, index) => Object.keys(index.package.connectors),
    calendar: (_scope, index) => Object.keys(index.package.calendars),
    deadline: (scope, index) =>
      inProcesses(scope, index, (key) => Object.keys(index.processes.get(key)?.definition.deadlines ?? {})),
    manual_action: (_scope, index) =>
      unique([...index.ontologies.values()].flatMap((each) => Object.keys(each.definition.actions))),
    node: (scope, index) => Object.keys(index.package.wizards[scope.wizard ?? '']?.nodes ?? {}),
  };

const REF_KINDS = Object.keys(known) as readonly RefKind[];

const words: Partial<Record<RefKind, string>> = {
  rule_set: 'rule set',
  needed_document: 'needed document',
  user_function: 'user function',
  decision: 'decision',
  ai_check: 'AI check',
  node: 'step',
  outcome_information: 'information',
};

/** Finds names that do not exist: references, map keys that are references, and paths. */
export function findUnknownNames(part: Visit, index: PackageIndex): Finding[] {
  const { schema, value, at, scope } = part;
  const findings: Finding[] = [];
  const { ref, path, keys, keysEnd } = schema.marks ?? {};
  if (ref !== undefined && typeof value === 'string')
    findings.push(...unknownKey(ref, value, at, scope, index));
  if (path !== undefined && typeof value === 'string')
    findings.push(...wrongPath(value, path, at, scope, index));
  if (keys === undefined || typeof value !== 'object' || value === null) return findings;
  for (const key of Object.keys(value)) {
    const place = `${below(at, key)}#`;
    if (keys === 'path') findings.push(...wrongPath(key, keysEnd ?? 'value', place, scope, index));
    else if (keys === 'information')
      findings.push(
        ...unknownKey(keys, key, place, { ...scope, subject: scope.target ?? scope.subject }, index),
      );
    else if (isRefKind(keys)) findings.push(...unknownKey(keys, key, place, scope, index));
  }
  return findings;
}

const isRefKind = (keys: string): keys is RefKind => Object.hasOwn(known, keys);

function unknownKey(kind: RefKind, key: string, at: string, scope: Scope, index: PackageIndex): Finding[] {
  if (kind === 'information' && informationOf(scope.subject, key, index) !== undefined) return [];
  const candidates = known[kind](scope, index);
  if (candidates === undefined) return [];
  const keys = [...candidates];
  if (keys.includes(key)) return [];
  const message =
    kind === 'information'
      ? `${describeSubject(scope.subject)} has no information "${key}".`
      : `There is no ${words[kind] ?? kind} "${key}"${isOfProcess(kind) ? ` in ${scope.processes.join(', ')}` : ''}.`;
  const near = didYouMean(key, keys);
  return [
    error(
      `unknown_${kind}`,
      at,
      message,
      near.suggestion === undefined ? foundAs(kind, key, scope, index) : near,
    ),
  ];
}

/** What else has the key: a document and a needed document, or a role and a team, are easily taken for each other. */
function foundAs(kind: RefKind, key: string, scope: Scope, index: PackageIndex): { suggestion?: string } {
  const others = REF_KINDS.filter(
    (other) => other !== kind && [...(known[other](scope, index) ?? [])].includes(key),
  );
  const names = unique(others.map((other) => withArticle(words[other] ?? other.replaceAll('_', ' '))));
  return names.length === 0 ? {} : { suggestion: `There is ${names.join(' and ')} with this key.` };
}

const OF_PROCESS: ReadonlySet<RefKind> = new Set(['state', 'transition', 'rule', 'ai_check', 'deadline']);
const isOfProcess = (kind: RefKind): boolean => OF_PROCESS.has(kind);

type Ending = NonNullable<Marks['path']>;

const ENDINGS: Readonly<Record<Ending, { fits: (end: PathEnd) => boolean; wanted: string }>> = {
  instance: { fits: (end) => isThing(end, ['instance', 'occurrence']), wanted: 'an instance' },
  list: { fits: (end) => isThing(end, ['instance', 'occurrence']), wanted: 'instances or occurrences' },
  value: { fits: (end) => end.kind === 'value', wanted: 'the value of an information' },
  subject: {
    fits: (end) => isThing(end, ['case', 'instance', 'occurrence']),
    wanted: 'the case, instances or occurrences',
  },
  audience: {
    fits: (end) => isThing(end, ['case', 'instance', 'occurrence']),
    wanted: 'the case, instances or occurrences',
  },
};

function isThing(end: PathEnd, kinds: readonly string[]): boolean {
  if (end.kind === 'problem') return false;
  const subject = end.kind === 'value' ? subjectOfValue(end.information) : end.subject;
  return subject.kind === 'unknown' || kinds.includes(subject.kind);
}

function wrongPath(path: string, ending: Ending, at: string, scope: Scope, index: PackageIndex): Finding[] {
  const end = resolvePath(path, scope, index);
  if (end.kind === 'problem')
    return [error('unknown_path', at, end.message, didYouMean(end.word, end.candidates))];
  if (end.kind === 'subject' && end.subject.kind === 'unknown') return [];
  const { fits, wanted } = ENDINGS[ending];
  return fits(end) ? [] : [error('wrong_path', at, `"${path}" does not lead to ${wanted}.`)];
}
