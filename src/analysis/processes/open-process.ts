// A process as the analysis sees it: its conditions as goals, with what follows for the answers that they read.
import { subjectOf } from '../../configuration/checks/rules.ts';
import type { IndexedProcess, IndexedRule } from '../../configuration/index-processes.ts';
import { OUTERMOST, type Scope } from '../../configuration/scope.ts';
import type { Node } from '../../formula/index.ts';
import { readCondition, UNKNOWN } from '../conditions/read-condition.ts';
import type { Reader } from '../conditions/reader.ts';
import type { Goal } from '../conditions/solve.ts';
import { type Atom, atomsIn, type Term } from '../conditions/term.ts';
import { TRUE } from '../conditions/truth.ts';
import { openReader, parseCondition, type ReaderSurroundings } from './open-reader.ts';

export interface AnalysedProcess {
  readonly process: IndexedProcess;
  readonly around: ReaderSurroundings;
  /** The condition of a rule, part by part. */
  goalsOfRule(rule: IndexedRule): readonly Goal[];
  /** The same where the rule is for the outcome; undefined where it never is. */
  goalsForOutcome(rule: IndexedRule): readonly Goal[] | undefined;
  /** A condition about the case itself, part by part. */
  goalsOfCase(text: string, say: (text: string) => string): readonly Goal[];
  /** A condition about the case itself as it is written; undefined for one that cannot be read. */
  parsedOfCase(text: string): { readonly node: Node; readonly reader: Reader } | undefined;
  /** Goals with what they rest on: questions that have to be asked before they can have an answer. */
  withGrounds(goals: readonly Goal[]): readonly Goal[];
  readerOf(rule: IndexedRule): Reader;
}

export function openProcess(process: IndexedProcess, around: ReaderSurroundings): AnalysedProcess {
  const { index, scopes } = around;
  const caseScope: Scope = {
    ...OUTERMOST,
    processes: [process.key],
    hasCase: true,
    subject: { kind: 'case' },
  };
  const known = new Map<IndexedRule, readonly Goal[]>();
  const grounds = new Map<string, Goal | undefined>();

  const scopeOf = ({ definition }: IndexedRule, asOutcome: boolean): Scope => ({
    ...caseScope,
    subject: asOutcome
      ? { kind: 'instance', ontology: process.definition.outcome }
      : subjectOf(definition, process.key, index),
  });

  const readAll = (
    text: string,
    scope: Scope,
    prefix: string,
    say: (text: string) => string,
  ): readonly Goal[] => {
    const node = scope.subject.kind === 'unknown' ? undefined : parseCondition(text, scopes.scopeFor(scope));
    if (node === undefined) return [{ term: UNKNOWN, wanted: TRUE, words: say(text) }];
    const reader = openReader(around, scope, prefix);
    return conjunctsOf(node).map((part) => ({
      term: readCondition(part, reader),
      wanted: TRUE,
      words: say(text.slice(part.from, part.to)),
    }));
  };

  const goalsOfRule = (rule: IndexedRule): readonly Goal[] => {
    const found = known.get(rule);
    if (found !== undefined) return found;
    const { when } = rule.definition;
    const goals =
      when === undefined
        ? []
        : readAll(when, scopeOf(rule, false), prefixOf(rule), (text) => `It needs ${text}.`);
    known.set(rule, goals);
    return goals;
  };

  /** The goal that a question is asked, or has no answer; undefined where answers count anyway. */
  const groundOf = (atom: Atom): Goal | undefined => {
    const { id, path } = atom.variable;
    if (path === undefined || process.definition.kind !== 'creation') return undefined;
    if (!grounds.has(id)) grounds.set(id, groundOfQuestion(path.slice('outcome.'.length), atom));
    return grounds.get(id);
  };

  const groundOfQuestion = (key: string, atom: Atom): Goal | undefined => {
    const information = index.ontologies.get(process.definition.outcome)?.informations.get(key);
    if (information === undefined || information.definition.formula !== undefined) return undefined;
    if (around.written.has(information.definition)) return undefined;
    const asking = [...process.rules.values()].filter(({ definition }) =>
      definition.ask.some((each) => each.information === key),
    );
    if (asking.length === 0) return undefined;
    const conditions: Term[] = [];
    const words: string[] = [];
    for (const rule of asking) {
      const { when, for: whom } = rule.definition;
      const isOfOutcome = whom === 'outcome' || index.isA(process.definition.outcome, whom);
      // Whether the outcome has a role, or is reached over another instance, is not looked into.
      if (!isOfOutcome && !cannotBeOutcome(rule)) return undefined;
      if (!isOfOutcome) continue;
      if (when === undefined) return undefined;
      const goals = readAll(when, scopeOf(rule, true), 'outcome', (text) => text);
      conditions.push({ kind: 'and', parts: goals.map(({ term }) => term) });
      words.push(when);
    }
    if (conditions.length === 0) return undefined;
    const isEmpty: Term = {
      kind: 'atom',
      variable: atom.variable,
      key: 'is null',
      constants: [],
      test: (value) => value === null,
    };
    return {
      term: { kind: 'or', parts: [isEmpty, ...conditions] },
      wanted: TRUE,
      words: `"${key}" is asked only while ${words.join(', or ')}; otherwise it counts as null.`,
    };
  };

  const cannotBeOutcome = (rule: IndexedRule): boolean => {
    const subject = subjectOf(rule.definition, process.key, index);
    if (subject.kind === 'occurrence' || subject.kind === 'case') return true;
    if (subject.kind !== 'instance') return false;
    const { outcome } = process.definition;
    return !index.isA(outcome, subject.ontology) && !index.isA(subject.ontology, outcome);
  };

  return {
    process,
    around,
    goalsOfRule,
    goalsForOutcome(rule) {
      const { for: whom, when } = rule.definition;
      if (whom === 'outcome' || when === undefined) return goalsOfRule(rule);
      if (!index.isA(process.definition.outcome, whom)) return undefined;
      return readAll(when, scopeOf(rule, true), 'outcome', (text) => text);
    },
    goalsOfCase: (text, say) => readAll(text, caseScope, 'case', say),
    parsedOfCase(text) {
      const node = parseCondition(text, scopes.scopeFor(caseScope));
      return node === undefined ? undefined : { node, reader: openReader(around, caseScope, 'case') };
    },
    withGrounds(goals) {
      const all = [...goals];
      const seen = new Set<string>();
      for (let i = 0; i < all.length; i += 1) {
        const { term } = all[i] ?? { term: UNKNOWN };
        for (const atom of atomsIn(term)) {
          if (seen.has(atom.variable.id)) continue;
          seen.add(atom.variable.id);
          const ground = groundOf(atom);
          if (ground !== undefined) all.push(ground);
        }
      }
      return all;
    },
    readerOf: (rule) => openReader(around, scopeOf(rule, false), prefixOf(rule)),
  };
}

/** The word for the subject of a rule: rules with the same word speak of the same subject. */
const prefixOf = ({ definition }: IndexedRule): string =>
  definition.for === 'outcome' ? 'outcome' : `each ${definition.for}`;

const conjunctsOf = (node: Node): readonly Node[] =>
  node.kind === 'and' ? node.operands.flatMap(conjunctsOf) : [node];
