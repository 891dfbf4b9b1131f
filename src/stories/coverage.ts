// How much of a package its scenarios come by: a table of the kinds of parts, each with where its parts stand.
import type { PackageIndex } from '../configuration/index-package.ts';
import type { IndexedProcess } from '../configuration/index-processes.ts';
import { COVERED_KINDS, type CoveredKind } from '../configuration/kinds/settings.ts';
import { below, pointer } from '../configuration/problem.ts';
import type { Trail } from './trail.ts';

/** A part of the package that a scenario can come by. */
interface CoveredPart {
  /** `process.rule`, `process.transition`, `decision.row` … */
  readonly name: string;
  /** JSON pointer to it; a trailing `#` means its key. */
  readonly at: string;
}

/** How many of the parts of a kind scenarios come by, and the others. */
export interface KindCoverage {
  readonly kind: CoveredKind;
  readonly covered: number;
  readonly total: number;
  readonly missing: readonly CoveredPart[];
}

/** Trails by process; the decisions that are called without a case are under an empty key. */
type Trails = ReadonlyMap<string, Trail>;

interface KindOfProcess {
  /** The parts of a process: key and place. */
  parts(process: IndexedProcess): Iterable<readonly [key: string, at: string]>;
  passed(trail: Trail): ReadonlySet<string>;
}

const KINDS: Readonly<Record<Exclude<CoveredKind, 'rows'>, KindOfProcess>> = {
  rules: {
    *parts({ rules }) {
      for (const { key, path } of rules.values()) yield [key, `${pointer(path)}#`];
    },
    passed: ({ rules }) => rules,
  },
  transitions: {
    *parts({ key: process, definition }) {
      for (const key of Object.keys(definition.workflow.transitions))
        yield [key, `${pointer(['processes', process, 'workflow', 'transitions', key])}#`];
    },
    passed: ({ transitions }) => transitions,
  },
  documents: {
    *parts({ documents }) {
      for (const key of documents) yield [key, `${pointer(['documents', key])}#`];
    },
    passed: ({ documents }) => documents,
  },
  needed_documents: {
    *parts({ rules }) {
      for (const { definition, path } of rules.values())
        for (const { needed_document: key } of definition.require) yield [key, pointer(path)];
    },
    passed: ({ neededDocuments }) => neededDocuments,
  },
  questions: {
    *parts({ rules }) {
      for (const { definition, path } of rules.values())
        for (const [i, { information }] of definition.ask.entries())
          yield [information, pointer([...path, 'ask', i])];
    },
    passed: ({ questions }) => questions,
  },
};

/** The coverage of a package by scenarios that have left these trails. */
export const coverageOf = (index: PackageIndex, trails: Trails): KindCoverage[] =>
  COVERED_KINDS.map((kind) =>
    kind === 'rows' ? coverageOfRows(index, trails) : coverageOfKind(kind, index, trails),
  );

function coverageOfKind(kind: keyof typeof KINDS, index: PackageIndex, trails: Trails): KindCoverage {
  const { parts, passed } = KINDS[kind];
  const all = [...index.processes.values()].flatMap((process) => {
    const trail = trails.get(process.key);
    const seen = trail === undefined ? new Set<string>() : passed(trail);
    // Several rules can ask for the same part: it counts once, at the place of the first of them.
    const first = new Map<string, string>();
    for (const [key, at] of parts(process)) if (!first.has(key)) first.set(key, at);
    return [...first].map(([key, at]) => ({ name: `${process.key}.${key}`, at, isCovered: seen.has(key) }));
  });
  return tell(kind, all);
}

/** Rows belong to the package as a whole: any process can call any decision. */
function coverageOfRows(index: PackageIndex, trails: Trails): KindCoverage {
  const matched = new Set(
    [...trails.values()].flatMap(({ decided }) =>
      decided.flatMap(({ table, rows }) => rows.map((row) => `${table}.${row + 1}`)),
    ),
  );
  const all = Object.entries(index.package.decisions).flatMap(([key, { rows }]) =>
    rows.map((_, row) => {
      const name = `${key}.${row + 1}`;
      return { name, at: below(pointer(['decisions', key, 'rows']), row), isCovered: matched.has(name) };
    }),
  );
  return tell('rows', all);
}

function tell(
  kind: CoveredKind,
  all: readonly (CoveredPart & { readonly isCovered: boolean })[],
): KindCoverage {
  const missing = all.filter(({ isCovered }) => !isCovered).map(({ name, at }) => ({ name, at }));
  return { kind, covered: all.length - missing.length, total: all.length, missing };
}

/** The share in whole percent, rounded down, so that 100 means all; 100 where there is nothing to cover. */
export const percentOf = ({ covered, total }: Pick<KindCoverage, 'covered' | 'total'>): number =>
  total === 0 ? 100 : Math.floor((covered * 100) / total);
