import type { PackageIndex } from '../index-package.ts';
import type { AccessDefinition, AccessReaders, AccessRule } from '../kinds/access.ts';
import { pointer } from '../problem.ts';
import { didYouMean } from '../suggest.ts';
import { findInformationProblems } from './access-informations.ts';
import { findInstanceProblems } from './access-instances.ts';
import { error, type Finding, warning } from './finding.ts';

type At = (...keys: readonly (string | number)[]) => string;

/** Checks rules of access: their processes and levels, and whether each of them can apply. */
export function findAccessProblems(index: PackageIndex): Finding[] {
  const taken = new Map<string, string>();
  return Object.entries(index.package.access).flatMap(([key, definition]) => {
    const at: At = (...keys) => pointer(['access', key, ...keys]);
    return [
      ...findProcessProblems(key, definition, taken, at),
      ...findLevelProblems(definition, at),
      ...findRuleProblems(definition, at),
      ...findInformationProblems(definition, index, at),
      ...findInstanceProblems(key, definition, index, at),
    ];
  });
}

function findProcessProblems(
  key: string,
  { processes, ontologies }: AccessDefinition,
  taken: Map<string, string>,
  at: At,
): Finding[] {
  if (processes.length === 0 && ontologies.length === 0)
    return [
      error(
        'access_of_nothing',
        `${at()}#`,
        `"${key}" names no process whose cases it is about, and no ontology.`,
      ),
    ];
  return processes.flatMap((process, position) => {
    const other = taken.get(process);
    taken.set(process, other ?? key);
    return other === undefined
      ? []
      : [
          error(
            'access_twice',
            at('processes', position),
            `The cases of "${process}" have rules in "${other}" already; put them in one place, in their order.`,
          ),
        ];
  });
}

function findLevelProblems({ levels, level, audited_levels, rules }: AccessDefinition, at: At): Finding[] {
  const findings: Finding[] = [];
  if (levels.length > 0 && level === undefined)
    findings.push(
      error(
        'access_level',
        at('levels'),
        'There are levels, but no formula "level" that tells the one of a case.',
      ),
    );
  if (levels.length === 0 && level !== undefined)
    findings.push(
      error('access_level', at('level'), 'The formula gives a level, but there are no "levels".'),
    );
  levels.forEach((each, position) => {
    if (levels.indexOf(each) < position)
      findings.push(error('access_level', at('levels', position), `The level "${each}" is there twice.`));
  });
  const known = (named: readonly string[], ...place: readonly (string | number)[]): void =>
    named.forEach((each, position) => {
      if (!levels.includes(each))
        findings.push(
          error(
            'access_level',
            at(...place, position),
            `There is no level "${each}".`,
            didYouMean(each, [...levels]),
          ),
        );
    });
  known(audited_levels, 'audited_levels');
  rules.forEach((rule, number) => {
    known(rule.levels, 'rules', number, 'levels');
  });
  return findings;
}

function findRuleProblems({ rules, levels, processes }: AccessDefinition, at: At): Finding[] {
  if (processes.length === 0 && rules.length === 0) return [];
  const findings = rules.flatMap((rule, number) => [
    ...namedIn(rule).flatMap(([place, { teams }]) =>
      teams.flatMap((team, position) =>
        team === 'owner' || team === 'assignee'
          ? [
              error(
                'unknown_team',
                at('rules', number, ...place, 'teams', position),
                `The ${team} belongs to "people".`,
              ),
            ]
          : [],
      ),
    ),
    ...(rule.list !== undefined && rule.see.everybody === true
      ? [
          warning(
            'access_never_applies',
            at('rules', number, 'list'),
            'Everybody sees the cases that this rule fits, so that "list" adds nobody.',
          ),
        ]
      : []),
    ...findTransitionProblems(rule, (...keys) => at('rules', number, 'may', 'transitions', ...keys)),
    ...(isForNobody(rule)
      ? [
          warning(
            'access_for_nobody',
            at('rules', number),
            'Nobody but keys without a team sees the cases that this rule fits.',
          ),
        ]
      : []),
    ...(rules.slice(0, number).some((earlier) => covers(earlier, rule, levels))
      ? [
          warning(
            'access_never_applies',
            at('rules', number),
            'The rule never applies: every case that it fits is decided by a rule before it.',
          ),
        ]
      : []),
  ]);
  const isWhole = rules.some((rule) => covers(rule, ANY_CASE, levels));
  return isWhole
    ? findings
    : [
        ...findings,
        warning(
          'access_leaves_cases',
          at('rules'),
          'Nobody but keys without a team sees the cases that no rule fits. End with a rule without conditions.',
        ),
      ];
}

type Named = [readonly (string | number)[], AccessReaders];

/** Everybody that a rule names, with the place where it does. */
const namedIn = ({ see, list, may, informations }: AccessRule): Named[] => {
  const { transitions = [], ...others } = may ?? {};
  return [
    [['see'], see],
    ...(list === undefined ? [] : [[['list'], list] satisfies Named]),
    ...informations.flatMap(({ keys: _, ...rights }, number) =>
      Object.entries(rights).flatMap(([right, readers]): Named[] =>
        readers === undefined ? [] : [[['informations', number, right], readers]],
      ),
    ),
    ...Object.entries(others).flatMap(([right, readers]): Named[] =>
      readers === undefined ? [] : [[['may', right], readers]],
    ),
    ...transitions.map(({ by }, number): Named => [['may', 'transitions', number, 'by'], by]),
  ];
};

/** Two entries about the same transition would contradict each other. */
function findTransitionProblems({ may }: AccessRule, at: At): Finding[] {
  const taken = new Set<string>();
  return (may?.transitions ?? []).flatMap(({ keys }, number) =>
    (keys.length === 0 ? [''] : keys).flatMap((key, position) => {
      const isTaken = taken.has(key);
      taken.add(key);
      if (!isTaken) return [];
      return [
        error(
          'access_transition_twice',
          keys.length === 0 ? at(number) : at(number, 'keys', position),
          keys.length === 0
            ? 'There is another entry about all other transitions already.'
            : `There is another entry about "${key}" already.`,
        ),
      ];
    }),
  );
}

/** The cases that a rule fits. */
type Fitting = Pick<AccessRule, 'levels' | 'states' | 'condition'>;

const ANY_CASE: Fitting = { levels: [], states: [] };

const isForNobody = ({ see }: AccessRule): boolean =>
  see.everybody !== true && see.teams.length + see.roles.length + see.people.length === 0;

/** Whether one rule fits every case that another one fits. Nothing is known of what conditions have in common. */
function covers(one: Fitting, other: Fitting, levels: readonly string[]): boolean {
  if (one.condition !== undefined && one.condition !== other.condition) return false;
  return (
    includesAll(one.levels, other.levels.length === 0 ? levels : other.levels) &&
    (one.states.length === 0 || (other.states.length > 0 && includesAll(one.states, other.states)))
  );
}

/** Whether a list names all of the words; an empty list stands for any. */
const includesAll = (list: readonly string[], words: readonly string[]): boolean =>
  list.length === 0 || (words.length > 0 && words.every((each) => list.includes(each)));
